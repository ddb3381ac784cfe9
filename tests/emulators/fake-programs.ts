import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'for-us-by-us-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates the folders of `file`, and writes `content` to `file`. @returns the file's path */
export function putFile(file: string, content = ''): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Writes an executable shell script to `file`. @returns the file's path */
export function putProgram(file: string, script: string): string {
  putFile(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

/**
 * Creates a fake Java installation in the folder `home`. Its `java` prints `version`. If `kind` is
 * 'jdk', the installation also has `javac` and `jar`.
 * @returns `home`
 */
export function putJava(home: string, version: string, kind: 'jre' | 'jdk' = 'jre'): string {
  putProgram(join(home, 'bin', 'java'), `echo 'openjdk version "${version}" 2025-01-21' >&2`);
  if (kind === 'jdk') {
    for (const tool of ['javac', 'jar']) putProgram(join(home, 'bin', tool), 'exit 0');
  }
  return home;
}
