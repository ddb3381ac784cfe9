import { trimTyped } from './typed-text';

/** The name and telephone number of a volunteer. Both are optional: '' if there is none. */
export interface About {
  name: string;
  phone: string;
}

export const NAME_LENGTH = 60;
// The rules have the same pattern, words and digits.
const NAME = /^(?:[A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u1E00-\u1EFF][ .'\u2019-]{0,2})+$/;
const RESERVED = /(?:^|[^a-z])(?:owner|editor|admin|team|you|somebody)(?:[^a-z]|$)/;
const PHONE = /^\+?\d{7,17}$/;

/** The name as it is stored. */
export function cleanName(typed: string): string {
  return trimTyped(typed).normalize('NFC').replace(/\s+/g, ' ');
}

/** The number as it is stored: digits, after a plus sign if it has one. */
export function cleanPhone(typed: string): string {
  return trimTyped(typed).replace(/[\s().\u2010-\u2015/-]|\p{Cf}/gu, '');
}

/** Why the rules would refuse the name; '' if they would not. */
export function nameProblem(typed: string): string {
  const name = cleanName(typed);
  const isName = NAME.test(name) && !RESERVED.test(name.toLowerCase());
  return name === '' || (isName && name.length <= NAME_LENGTH)
    ? ''
    : 'Write a person’s name, in letters, such as Grace Wairimu.';
}

/** Why the rules would refuse the number; '' if they would not. */
export function phoneProblem(typed: string): string {
  const phone = cleanPhone(typed);
  return phone === '' || PHONE.test(phone) ? '' : 'Write one telephone number, in digits.';
}
