// The language service over a tree: what tsconfig.json includes, and the .mjs scripts.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export function makeProgram(ts, root, files) {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, "tsconfig.json"),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (d) => {
        throw new Error(String(d.messageText));
      },
    },
  );
  const scripts = files
    .filter((file) => /\.mjs$/.test(file) && !/pipeline\//.test(file))
    .map((file) => join(root, file));
  const names = [...new Set([...config.fileNames, ...scripts])];
  const options = { ...config.options, allowJs: true, checkJs: false, noEmit: true };
  const snapshots = new Map();
  const host = {
    getScriptFileNames: () => names,
    getScriptVersion: () => "1",
    getScriptSnapshot(file) {
      if (!snapshots.has(file))
        snapshots.set(
          file,
          existsSync(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, "utf8")) : undefined,
        );
      return snapshots.get(file);
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: (o) => ts.getDefaultLibFilePath(o),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath,
  };
  const service = ts.createLanguageService(host, ts.createDocumentRegistry());
  return { service, program: service.getProgram(), checker: service.getProgram().getTypeChecker() };
}
