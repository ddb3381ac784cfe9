/**
 * The entry of the npm commands: `node commands/run.mjs NAME [options]`. It reads the options before
 * it installs missing packages, so a wrong option changes nothing. It is plain JavaScript, because
 * tsx, which compiles TypeScript, may not be installed yet.
 */
import { COMMANDS } from './commands.mjs';
import { readOptions } from './options.mjs';
import { installPackages, requireNode } from './packages.mjs';

requireNode();
const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[/** @type {keyof typeof COMMANDS} */ (name)];
if (!command) throw new Error(`There is no command '${name}' in commands/commands.mjs.`);
const { values, args: others, text, code } = readOptions(name, command, args);
if (text) {
  console[code ? 'error' : 'log'](text);
  process.exit(code);
}
installPackages();
const { register } = await import('tsx/esm/api');
register();
const { reportFailure } = await import('../emulators/failures.ts');
try {
  await command.run(values, others);
} catch (error) {
  reportFailure(error);
}
