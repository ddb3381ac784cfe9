import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

const lineOf = (name: string) => new RegExp(`^${name}=.*$`, 'm');

/** The values of an .env file, by their names. Missing and empty values are ''. */
export function readEnvFile(file: string): (name: string) => string {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return (name) =>
    (
      lineOf(name)
        .exec(text)?.[0]
        .slice(name.length + 1) ?? ''
    ).replace(/^(["'])(.*)\1$/, '$2');
}

/**
 * Writes `values` to the .env `file`. Its other lines stay. A new file begins with the text of
 * `example`.
 */
export function writeEnvFile(file: string, example: string, values: Record<string, string>): void {
  let text = readFileSync(existsSync(file) ? file : example, 'utf8');
  for (const [name, value] of Object.entries(values)) {
    const line = `${name}=${/[#'"\s]/.test(value) ? `"${value}"` : value}`;
    text = lineOf(name).test(text)
      ? text.replace(lineOf(name), () => line)
      : `${text.replace(/\n?$/, '\n')}${line}\n`;
  }
  // A disk that is full leaves the file as it was.
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0o600;
  writeFileSync(`${file}.part`, text, { mode });
  renameSync(`${file}.part`, file);
}
