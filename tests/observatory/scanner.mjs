import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAME = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';
const FOLDER = fileURLToPath(new URL(`../../.local/observatory-${VERSION}`, import.meta.url));
const SCANNER = join(FOLDER, 'node_modules', NAME);

/**
 * Installs the Observatory if it is not installed. The Observatory also reads a list of
 * HSTS-preloaded hosts. This function writes an empty list instead of downloading the real one,
 * because only localhost is scanned, which is not in the real list.
 */
export async function fetchScanner() {
  if (!existsSync(SCANNER)) {
    mkdirSync(FOLDER, { recursive: true });
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await run('npm', ['install', '--prefix', FOLDER, ...quiet, `${NAME}@${VERSION}`], process.env);
  }
  writeFileSync(join(SCANNER, 'conf/hsts-preload.json'), '{}');
}

/**
 * Scans a site and returns the Observatory's result.
 * @param {string} host the site's host, optionally with a port
 * @param {string} certificateFile the path of the certificate to trust
 */
export async function scan(host, certificateFile) {
  const script = fileURLToPath(new URL('scan-host.mjs', import.meta.url));
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificateFile };
  return JSON.parse(await run(process.execPath, [script, SCANNER, host], env));
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} the command's standard output
 */
function run(command, args, env) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (part) => {
    output += part;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ended with ${code}: ${output}`));
    });
  });
}
