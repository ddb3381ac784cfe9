// Usage: node scan-host.mjs <folder of the installed Observatory> <host>
// Prints the result of the scan as JSON.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// The Observatory calls Set.prototype.union, which Node has only since version 22.
Object.defineProperty(Set.prototype, 'union', {
  /** @param {Set<unknown>} other */
  value(other) {
    return new Set([...this, ...other]);
  },
});

const [folder = '', host = ''] = process.argv.slice(2);
const { scan } = await import(pathToFileURL(join(folder, 'src/scanner/index.js')).href);
console.log(JSON.stringify(await scan(host)));
