/** A letter of a script that is written from right to left. */
const FROM_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** A number with the signs and spaces between its digits. */
const NUMBER = /([+(]*\d(?:[\p{Zs}\p{Cf}\t().,:/\p{Pd}+]{0,3}\d)*%?)/u;

/** Whether `text` has letters that are written from right to left. */
export function isFromRight(text: string): boolean {
  return FROM_RIGHT.test(text);
}

/** Splits `text`. Every second part is a number. */
export function splitNumbers(text: string): string[] {
  return text.split(NUMBER);
}

/**
 * `text` for display. If it is Arabic, for example, each number is between marks
 * (U+2066 and U+2069) and on one line, because '+254 712 345 678' would otherwise be shown as
 * '678 345 712 254+'.
 */
export function isolateNumbers(text: string): string {
  if (!isFromRight(text)) return text;
  return splitNumbers(text)
    .map((part, index) => (index % 2 ? `\u2066${part.replace(/ /g, '\u00A0')}\u2069` : part))
    .join('');
}
