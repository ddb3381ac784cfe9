import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LICENCES_FILE = 'licences.txt';
/** The folder of a package, in the path of a module. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
/** Style sheets import their packages without a module. */
const STYLES = ['node_modules/bootstrap'];
/** Firebase's packages have no file with the text of their licence. This file has the same text. */
const APACHE = 'node_modules/sharp/LICENSE';

/** The folders of the packages whose code is in the build, in a worker or in the service worker. */
const folders = new Set<string>();

/** A Vite plugin for a build whose code the site contains: `licences` then names its packages. */
export function namedInLicences(): Plugin {
  return {
    name: 'named-in-licences',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        for (const id of file.type === 'chunk' ? file.moduleIds : []) {
          const [folder] = PACKAGE.exec(id.replace('\0', '')) ?? [];
          if (folder) folders.add(folder);
        }
      }
    },
  };
}

/** A Vite plugin that writes the licences of all packages whose code a visitor may download. */
export function licences(): Plugin {
  let root = '';
  return {
    name: 'licences',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      for (const folder of STYLES) folders.add(join(root, folder));
    },
    generateBundle: {
      order: 'post',
      handler() {
        const source = textOf([...folders], readFileSync(join(root, APACHE), 'utf8'));
        this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source });
      },
    },
  };
}

/** Each licence once, after the names of the packages that have it. */
function textOf(packages: string[], apache: string): string {
  const names = new Map<string, Set<string>>();
  for (const folder of packages) {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file
      ? readFileSync(join(folder, file), 'utf8')
      : license === 'Apache-2.0' && apache;
    if (!text) throw new Error(`The package ${name} has no licence text`);
    names.set(text, (names.get(text) ?? new Set()).add(`${name} ${version}`));
  }
  const parts = [...names].map(([text, of]) => `${[...of].sort().join('\n')}\n\n${text.trim()}\n`);
  return `This site contains code of the following packages.\n\n${parts.sort().join('\n----\n\n')}`;
}
