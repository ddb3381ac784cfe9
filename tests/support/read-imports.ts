import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** One file of code that names another file, or a package. */
export interface Import {
  from: string;
  /** A path from the project's root without an ending, or the name of a package's entry. */
  to: string;
}

/** A file of code under `src`, by its path from the project's root. */
export interface SourceFile {
  path: string;
  imports: Import[];
  hasDefaultExport: boolean;
}

const CODE = /\.tsx?$/;

/** Reads every file of code under `src`, with a parser of the language. */
export function readSourceFiles(): SourceFile[] {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const code = names.map((name) => posix.join('src', name)).filter((path) => CODE.test(path));
  return code.sort().map(readSourceFile);
}

function readSourceFile(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.map(({ moduleRequest }) => moduleRequest?.value),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
  ];
  return {
    path,
    imports: named
      .filter((name) => name !== undefined)
      .map((name) => ({ from: path, to: resolve(path, name) })),
    hasDefaultExport: exported.some(({ exportName }) => exportName.kind === 'Default'),
  };
}

function resolve(path: string, name: string): string {
  const [plain = ''] = name.split('?');
  if (!plain.startsWith('.')) return plain;
  return posix.join(posix.dirname(path), plain).replace(/\.tsx?$/, '');
}
