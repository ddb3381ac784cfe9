import { splitWords, wordAt } from '../../model/day-words';
import { whileParsing } from './while-parsing';

/**
 * Writes the present text of each element with the attribute `data-words`, also into `data-word`. A
 * prerendered page has this script, because it may be shown for long before React is loaded. The
 * script also writes when the server's clock is known (services/reading/clock.ts), when the reader
 * comes back to the page, and every ten minutes.
 */

let aheadMs = 0;

function write(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-words]')) {
    const { dataset } = place;
    const word = wordAt(splitWords(dataset.words ?? ''), new Date(Date.now() + aheadMs));
    if (dataset.word === word && place.textContent === word) continue;
    dataset.word = word;
    place.textContent = word;
  }
}

whileParsing(write);
addEventListener('servertime', (event) => {
  aheadMs = (event as CustomEvent<number>).detail;
  write();
});
addEventListener('visibilitychange', write);
setInterval(write, 600_000);
