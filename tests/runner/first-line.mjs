import { stripVTControlCharacters } from 'node:util';

/**
 * The first line of an error's message, without colours.
 * @param {string} message
 */
export function firstLine(message) {
  return stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '';
}
