import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

/**
 * An option of a command.
 * @typedef {object} Option
 * @property {'boolean' | 'string'} type
 * @property {boolean} [multiple] Whether it can be repeated.
 * @property {boolean} [required]
 * @property {string} [value] The name of its value in the usage, such as FOLDER.
 * @property {string} help
 */

/**
 * The description of a command. With `others`, the command gets its arguments unread, and the usage
 * shows them as this text.
 * @typedef {{ help: string, options?: Record<string, Option>, others?: string }} Described
 */

/**
 * The arguments of a command that were read: the values of its options, or `args` if it takes
 * others. If the command must not run, `text` is printed, and `code` is the exit code.
 * @typedef {{ values: Record<string, any>, args: string[], text: string, code: number }} Reading
 */

/** Names of our options, or options for which people hope, that npm takes as its own settings. */
const ALSO_NPM = ['dry-run', 'force', 'only', 'yes'];

/**
 * Reads the `args` of the command that is called `name` in package.json. An unknown argument, a
 * missing value and an option that npm has taken are refused with the usage.
 * @param {string} name
 * @param {Described} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 * @returns {Reading}
 */
export function readOptions(name, command, args, env = process.env) {
  const { options = {}, others } = command;
  const refuse = (/** @type {string} */ fault) => ({
    ...{ values: {}, args: [], code: 1 },
    text: `${fault}\n\n${usage(name, command)}`,
  });
  const taken = takenByNpm(env, Object.keys(options)).map((option) => `--${option}`);
  if (taken.length > 0) {
    return refuse(
      `npm has taken ${taken.join(' ')} for itself, so nothing was done. Options of this command come after --, as in: ${npm(name)} -- ${taken.join(' ')}`,
    );
  }
  if (others) return { values: {}, args, text: '', code: 0 };
  try {
    /** @type {{ values: Record<string, unknown> }} */
    const { values } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return { values: {}, args: [], text: usage(name, command), code: 0 };
    const empty = Object.keys(options).find((option) =>
      values[option] ? [values[option]].flat().includes('') : options[option]?.required,
    );
    if (empty) return refuse(`The option --${empty} ${options[empty]?.value} is missing.`);
    return { values, args: [], text: '', code: 0 };
  } catch (error) {
    const [fault] = (error instanceof Error ? error.message : String(error)).split(/\. |\.?\n/);
    return refuse(`${fault}.`);
  }
}

/** How to type the command, with its options. @type {(name: string, command: Described) => string} */
function usage(name, { help, options = {}, others }) {
  const rows = Object.entries(options).map(([option, { value, help }]) => [
    `--${option}${value ? ` ${value}` : ''}`,
    help,
  ]);
  const width = Math.max(...rows.map(([option = '']) => option.length));
  const rest = others ?? (rows.length > 0 ? 'OPTIONS' : '');
  return [
    `Usage: ${npm(name)}${rest && ` -- ${rest}`}`,
    // In PowerShell, several versions of npm drop the --.
    ...(rest ? [`In PowerShell: node commands/run.mjs ${name} ${rest}`] : []),
    `  ${help}`,
    ...rows.map(([option = '', text]) => `  ${option.padEnd(width)}  ${text}`),
  ].join('\n');
}

/** @param {string} name */
const npm = (name) => (name === 'start' ? 'npm start' : `npm run ${name}`);

/**
 * The options that were typed without `--` before them, as in `npm run deploy --if-changed`: npm
 * turns each into a setting and passes it on only as an environment variable. The other variables
 * with such names are npm's settings, and those of .npmrc files.
 * @param {Record<string, string | undefined>} env
 * @param {string[]} own the command's options
 */
function takenByNpm(env, own) {
  const known = npmSettings(env.npm_execpath);
  const files = [env.npm_config_userconfig, env.npm_config_globalconfig, '.npmrc'].map(readText);
  const inFile = files.flatMap((text) => text.match(/^[\w-]+(?=\s*=)/gm) ?? []);
  return (
    Object.keys(env)
      .filter((name) => name.startsWith('npm_config_'))
      // npm itself sets more variables than it has settings. Their values are paths and addresses.
      .filter((name) => !/[/\\:]/.test(env[name] ?? ''))
      .map((name) => name.slice('npm_config_'.length).replaceAll('_', '-'))
      .filter((name) => [...own, ...ALSO_NPM].includes(name) || (known && !known.includes(name)))
      .filter((name) => !inFile.includes(name))
  );
}

/**
 * The names of the settings of the npm that runs this command; undefined if it is another package
 * manager.
 * @param {string | undefined} program
 * @returns {string[] | undefined}
 */
function npmSettings(program = '') {
  try {
    const { definitions } = createRequire(program)('@npmcli/config/lib/definitions');
    return [...Object.keys(definitions), 'npm-version'];
  } catch {
    return undefined;
  }
}

/** @param {string | undefined} file */
function readText(file = '') {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
