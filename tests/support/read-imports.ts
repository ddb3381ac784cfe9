import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** One file of code that names another file, or a package. */
export interface Import {
  from: string;
  /** A path from the project's root without an ending, or the name of a package's entry. */
  to: string;
  /** Types alone, which are gone when the code runs. */
  isOfTypes: boolean;
}

/** A file of code, by its path from the project's root. */
export interface SourceFile {
  path: string;
  imports: Import[];
  /** The names of what it exports; a default export is 'default'. */
  exports: string[];
}

const CODE = /\.tsx?$/;

/** Reads every file of code in a folder and below it, with a parser of the language. */
export function readSourceFiles(folder = 'src'): SourceFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const code = names.map((name) => posix.join(folder, name)).filter((path) => CODE.test(path));
  return code.sort().map(readSourceFile);
}

function readSourceFile(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isOfTypes: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...exported.map(({ moduleRequest, isType }) => ({
      name: moduleRequest?.value,
      isOfTypes: isType,
    })),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      name: text.slice(start + 1, end - 1),
      isOfTypes: false,
    })),
  ];
  return {
    path,
    imports: named.flatMap(({ name, isOfTypes }) =>
      name === undefined ? [] : [{ from: path, to: resolve(path, name), isOfTypes }],
    ),
    exports: exported.flatMap(({ exportName }) =>
      exportName.kind === 'Default' ? 'default' : (exportName.name ?? []),
    ),
  };
}

function resolve(path: string, name: string): string {
  const [plain = ''] = name.split('?');
  if (!plain.startsWith('.')) return plain;
  return posix.join(posix.dirname(path), plain).replace(/\.tsx?$/, '');
}
