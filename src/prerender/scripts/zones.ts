import { zoneNote } from '../../model/event-time';
import { whileParsing } from './while-parsing';

/** Completes the text of each element with the attribute `data-zone`, by the reader's time zone. */
function write(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-zone]')) {
    const [minute, wall = '', zone = ''] = place.dataset.zone?.split(',') ?? [];
    const note = zoneNote([Number(minute), wall, zone]);
    if (place.textContent !== note) place.textContent = note;
  }
}

whileParsing(write);
