; An installer for Windows by Inno Setup 6, after PyInstaller has built dist\batarde-tourney there:
;   iscc /DVersion=1.0.0 packaging\batarde-tourney.iss
; NOT RUN HERE: where the program is made there is no Windows. The workflow .github/workflows/packages.yml would run it.
#ifndef Version
  #error Say which version: iscc /DVersion=...
#endif

[Setup]
AppId={{6D0E1B0A-7B0E-4E0C-9B5A-1C1E5B7A72D4}
AppName=Bâtarde Tourney
AppVersion={#Version}
AppPublisher=Bâtarde Tourney
LicenseFile=..\LICENSE
DefaultDirName={autopf}\Batarde Tourney
DefaultGroupName=Bâtarde Tourney
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
OutputDir=..\dist
OutputBaseFilename=batarde-tourney-{#Version}-windows-setup
SetupIconFile=..\build\batarde-tourney.ico
UninstallDisplayIcon={app}\batarde-tourney-window.exe
Compression=lzma2
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"
Name: "ca"; MessagesFile: "compiler:Languages\Catalan.isl"

[Files]
Source: "..\dist\batarde-tourney\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Bâtarde Tourney"; Filename: "{app}\batarde-tourney-window.exe"

[Registry]
; A double click on a club opens it; uninstalling takes nothing but this away, and no club.
Root: HKA; Subkey: "Software\Classes\.batarde"; ValueType: string; ValueData: "BatardeTourney.Club"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\BatardeTourney.Club"; ValueType: string; ValueData: "Bâtarde Tourney"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\BatardeTourney.Club\DefaultIcon"; ValueType: string; ValueData: "{app}\batarde-tourney-window.exe,0"
Root: HKA; Subkey: "Software\Classes\BatardeTourney.Club\shell\open\command"; ValueType: string; ValueData: """{app}\batarde-tourney-window.exe"" ""%1"""

[Run]
Filename: "{app}\batarde-tourney-window.exe"; Description: "{cm:LaunchProgram,Bâtarde Tourney}"; Flags: nowait postinstall skipifsilent
