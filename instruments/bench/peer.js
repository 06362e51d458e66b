// Runs good-enough-golfers, installed beside it, once: node peer.js FOLDER TABLES ROUNDS PLAYERS
// Writes the rounds as JSON: lists of tables, players from 0. Chairs left over are taken by nobodies from
// PLAYERS on, who may not meet, so that each makes a table of 3.
const fs = require("fs")
const path = require("path")
const vm = require("vm")

const [folder, tables, rounds, players] = process.argv.slice(2)
const modules = path.join(folder, "node_modules")
const nobodies = []
for (let point = Number(players); point < 4 * tables; point++) nobodies.push(point)

const place = vm.createContext({ _: require(path.join(modules, "lodash")) })
const solver = path.join(modules, "good-enough-golfers", "lib", "geneticSolver.js")
vm.runInContext(fs.readFileSync(solver, "utf8"), place)

let found = []
place.geneticSolver(Number(tables), 4, Number(rounds), [nobodies], [], (told) => { found = told.rounds })
const seated = found.map((round) => round.map((table) => table.filter((point) => point < players)))
process.stdout.write(JSON.stringify(seated))
