/** A letter of a script that is written from right to left. */
const FROM_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** A number with the signs and spaces between its digits. */
const NUMBER = /[+(]{0,3}\d(?:[\p{Zs}\p{Cf}\t().,:/\p{Pd}+]{0,3}\d)*%?/gu;

/** Whether `text` has letters that are written from right to left. */
export function isFromRight(text: string): boolean {
  return FROM_RIGHT.test(text);
}

/**
 * Puts each number of an Arabic text, for example, between marks (U+2066 and U+2069) and on one
 * line, because '+254 712 345 678' would otherwise be shown as '678 345 712 254+'.
 */
export function isolateNumbers(text: string, isArabic = isFromRight(text)): string {
  if (!isArabic) return text;
  return text.replace(NUMBER, (number) => `\u2066${number.replace(/ /g, '\u00A0')}\u2069`);
}
