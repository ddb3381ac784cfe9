const STAMPS = ['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'confirmedAt', 'revision'];

/**
 * The id of the save that stored the content `stored`. Before December 2026, the site stored no
 * ids: then it is the content itself, as a text. This can go in 2027, when no device has a draft of
 * that time any more (`sent` in DraftRecord).
 */
export function saveIdOf(stored: Readonly<Record<string, unknown>>): string {
  const { saveId, ...content } = stored;
  if (typeof saveId === 'string') return saveId;
  const fields = Object.entries(content).filter(([name]) => !STAMPS.includes(name));
  return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
