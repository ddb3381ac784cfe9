import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  from: string;
  /**
   * For a file, its path from the project's root, without '.ts', '.tsx' or '.mjs'. For a package,
   * the name in the import.
   */
  to: string;
  isOfTypes: boolean;
}

/** A code file; `path` is from the project's root. */
export interface SourceFile {
  path: string;
  imports: Import[];
  /** The names of the exports; a default export is 'default'. */
  exports: string[];
}

const CODE = /\.(tsx?|mjs)$/;

/** Parses every code file in a folder and, by default, in its subfolders. */
export function readSourceFiles(folder = 'src', recursive = true): SourceFile[] {
  const names = readdirSync(folder, { recursive, encoding: 'utf8' });
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
  return posix.join(posix.dirname(path), plain).replace(CODE, '');
}
