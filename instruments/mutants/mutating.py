"""The faults that are put into a module: each changes one node of its syntax tree."""

import ast
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
}
_OTHERWISE = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault: what it is called, and the module with it."""

    name: str
    """Where it is and what it changes, `rank: a < b -> a <= b`; numbered where a function has several."""
    line: int
    tree: ast.Module


def mutants(text: str) -> Iterator[Mutant]:
    """Every fault of a module, in its order."""
    module = ast.parse(text)
    seen: dict[str, int] = {}
    for where, path in _places(module, "", ()):
        node = _at(module, path)
        for changed in _changes(node):
            name = f"{where}: {_said(node)} -> {_said(changed)}"
            seen[name] = seen.get(name, 0) + 1
            tree = deepcopy(module)
            _put(tree, path, ast.copy_location(changed, node))
            line = getattr(node, "lineno", 0)
            yield Mutant(
                name if seen[name] == 1 else f"{name} ({seen[name]})", line, ast.fix_missing_locations(tree)
            )


def _said(node: ast.AST) -> str:
    """The node as it is written; of a whole statement with others in it the first line."""
    return ast.unparse(node).partition("\n")[0]


_Path = tuple[tuple[str, int | None], ...]
"""The way from the module to a node: names of fields, and places in those that are lists."""


def _places(node: ast.AST, where: str, path: _Path) -> Iterator[tuple[str, _Path]]:
    """Every node that is run, with the function it is in; no annotations, decorators and bare texts."""
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list"}:
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(child, ast.AST) or _is_not_run(child):
                continue
            inside = where
            if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
                inside = f"{where}.{child.name}".lstrip(".")
            way = (*path, (name, index))
            yield inside or "-", way
            yield from _places(child, inside, way)


def _is_not_run(node: ast.AST) -> bool:
    is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    is_for_types = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    return is_text or is_for_types or isinstance(node, (ast.Import, ast.ImportFrom))


def _at(node: ast.AST, path: _Path) -> ast.AST:
    for name, index in path:
        value = getattr(node, name)
        node = value if index is None else value[index]
    return node


def _put(module: ast.Module, path: _Path, node: ast.AST) -> None:
    *way, (name, index) = path
    parent = _at(module, tuple(way))
    if index is None:
        setattr(parent, name, node)
    else:
        getattr(parent, name)[index] = node


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    yield from _other_values(deepcopy(node))
    yield from _other_ways(deepcopy(node))


def _other_values(node: ast.AST) -> Iterator[ast.AST]:
    """Reckoned, compared or written otherwise."""
    match node:
        case ast.Compare(ops=[one]) if type(one) in _COMPARED:
            node.ops = [_COMPARED[type(one)]()]
            yield node
        case ast.BinOp(op=operator) if type(operator) in _RECKONED:
            node.op = _RECKONED[type(operator)]()
            yield node
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Subscript(slice=ast.Slice(lower=lower, upper=upper), value=whole) if lower or upper:
            yield whole


def _other_ways(node: ast.AST) -> Iterator[ast.AST]:
    """Gone on otherwise, or something not done at all."""
    match node:
        case ast.BoolOp(op=operator):
            node.op = ast.Or() if isinstance(operator, ast.And) else ast.And()
            yield node
        case ast.Name(id=name) if name in _OTHERWISE:
            yield ast.Name(_OTHERWISE[name], node.ctx)
        case ast.Raise() | ast.Continue() | ast.Break() | ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.If(test=test) | ast.IfExp(test=test) if isinstance(
            test, (ast.Name, ast.Call, ast.Attribute)
        ):
            node.test = ast.UnaryOp(ast.Not(), test)
            yield node
