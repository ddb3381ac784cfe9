/** A telephone number in a text. */
export interface Phone {
  /** The number as it is written. */
  text: string;
  /** The country's code and the number, without a sign between the digits. */
  international: string;
  isMobile: boolean;
}

const SPACE = String.raw`[\p{Zs}\p{Cf}\t]`;
const DASH = String.raw`[\p{Pd}\u2212]`;
const COUNT = String.raw`\d{1,2}(?!\d)`;
/**
 * A sign between two digits. A dash with a space beside it ends the run if one or two digits follow,
 * as in ' – 2 rooms'. A slash is only after the first digits of a number, as in '0712/345/678'.
 */
const GAP = String.raw`(?:${SPACE}|[)]|${DASH}(?!${SPACE}{1,2}${COUNT})(?<!${SPACE}.(?=${COUNT}))|[.](?=\d)|\((?=\d{1,5}\))|(?<=(?<!\d)(?:0|254)\d{2,3}|\/\d{3})\/(?=\d{3}))`;
/**
 * Matches a run of digits with the spaces and punctuation between them, which may have telephone
 * numbers. A bracket belongs to the run if it is around digits only, as in '(0712) 345 678'.
 */
export const DIGITS = String.raw`(?:\+\((?=\d{1,4}\))|\((?=\+\d{1,4}\)|\d{3,4}\)))?\+?\d(?:${GAP}{0,3}\d)*`;
/** A run is not inside a word or a longer number, or directly after '#' or a currency such as 'KSh'. */
export const NOT_IN_WORD = String.raw`(?<![\p{L}\p{N}_@#$€£+]|\d[.:]|\D\/|(?<!\p{L})(?:[ktu]?shs?|kes|usd)\.?\p{Zs}?)`;

/**
 * The numbers of countries: how they begin (group 1 is the country's code), and the lowest and the
 * highest number of digits after that. The first row that matches is used. Callers from abroad
 * leave out the zero in '0?'. In a country without '0?', a zero after the code may belong to the
 * number, so such a number gets no link.
 */
const NUMBERS: readonly [start: RegExp, least: number, most: number][] = [
  // Kenya: mobile numbers; landlines, of which older ones are shorter; free numbers.
  [/^(254)0?(?=[17])/, 9, 9],
  [/^(254)0?(?=20|[456])/, 8, 9],
  [/^(254)0?(?=800)/, 9, 10],
  [/^(32(?=0?[1-35-9])|971(?=0?[1-46-9]))0?(?=[1-9])/, 8, 8],
  [
    /^(27|3[13]|4[01]|61|84|9[34]|211|233|25[0156]|26[03]|966|32|353(?=0?8)|46(?=0?7)|971)0?(?=[1-9])/,
    ...([9, 9] as const),
  ],
  [/^(44|9[0128]|20(?=0?1)|63(?=0?9)|81(?=0?[789])|82(?=0?1)|234(?=0?[789]))0?(?=[1-9])/, 10, 10],
  [/^(49(?=0?15)|86(?=0?1))0?(?=[1-9])/, 11, 11],
  [/^(4[57]|65|230|25[37]|26[678]|96[58]|97[34])(?=[1-9])/, 8, 8],
  [/^(34|48|221|237|24[349]|258|26[15]|351|380)(?=[1-9])/, 9, 9],
  [/^([17]|30|52)(?=[1-9])/, 10, 10],
  // The number of digits varies.
  [/^(20|4[369]|6[0-46]|8[126]|95|234|35[38])0?(?=[1-9])/, 6, 12],
  [
    /^(3[069]|5[1-8]|(?!254)(?:2[1-689]|3[578]|42|5[09]|6[789]|8[0578]|9[679])\d)(?=[1-9])/,
    ...([6, 12] as const),
  ],
];
/** Prefixes of mobile numbers, in Kenya and in countries where many readers live. */
const MOBILE =
  /^(?:254[17]|447[1-9]|614|3538|255[67]|2567|2507|27[678]|9715|9665|974[3567]|9655|491[567]|467|417)/;

/** More digits than any number has, with the zeros before it. */
const MOST_DIGITS = 20;
const DIGIT = /(\D*)\d/uy;
const SPACED_DASH = `(?:${SPACE}${DASH}|${DASH}${SPACE})`;
/** Matches signs that are not inside a number whose number of digits varies. */
const LOOSE = new RegExp(`[(/]|${SPACED_DASH}`, 'u');

/**
 * The number at the offset `start` of `run`; null if there is none, or if its end is not certain.
 * `after` is the text after the run.
 */
function readPhone(run: string, start: number, after: string): Phone | null {
  // The signs before each digit, and the offset after it.
  const gaps: string[] = [];
  const ends: number[] = [];
  DIGIT.lastIndex = start;
  for (let found = DIGIT.exec(run); found && ends.length < MOST_DIGITS; found = DIGIT.exec(run)) {
    gaps.push(found[1] ?? '');
    ends.push(DIGIT.lastIndex);
  }
  const written = ends.map((end) => run[end - 1]).join('');
  const hasCode = /^(?:\D*\+|\(?(?:00|254))/.test(run.slice(start, start + 8));
  if (!hasCode && !/^0[1-9]/.test(written)) return null;
  // At home, a Kenyan number has a zero instead of the code.
  const whole = hasCode ? written.replace(/^00/, '') : `254${written.slice(1)}`;
  const [pattern, least, most] = NUMBERS.find(([pattern]) => pattern.test(whole)) ?? [];
  const [before, code = ''] = pattern?.exec(whole) ?? [];
  if (!before || !least || !most) return null;
  const moved = written.length - whole.length;
  if (gaps.slice(1, code.length + moved).some(Boolean)) return null;
  const first = before.length + moved;
  const isVaried = most - least > 1;
  const count = (isVaried ? countVaried : countFixed)(
    whole.slice(before.length),
    gaps.slice(first),
    least,
    most,
  );
  if (!count) return null;
  const text = run.slice(start, ends[first + count - 1]);
  const isLast = start + text.length === run.length;
  const lastCount = isVaried ? LAST_GROUP : COUNT_AFTER_DASH;
  if (isLast && lastCount.test(text) && WORD_FOLLOWS.test(after)) return null;
  const international = code + whole.slice(before.length, before.length + count);
  return { text, international, isMobile: MOBILE.test(international) };
}

/**
 * How many of `digits` belong to a number of `least` digits; 0 if this is not certain. `gaps` has
 * the signs before each digit.
 */
function countFixed(digits: string, gaps: readonly string[], least: number, most: number): number {
  const isBroken = gaps.slice(1, least).some((gap) => gap.includes('('));
  // The last digit of a longer number, and those of an area code, are not parted: '02-04' is a day.
  if (isBroken || digits.length < least || (least < most && gaps[1])) return 0;
  const count = least < most && gaps[least] === '' ? most : least;
  return gaps[count] === '' ? 0 : count;
}

/** The same for a number of `least` to `most` digits. It ends before a zero, or at the end. */
function countVaried(digits: string, gaps: readonly string[], least: number, most: number): number {
  const end = gaps.findIndex((gap, at) => at > 0 && LOOSE.test(gap));
  for (let count = Math.min(end < 0 ? digits.length : end, most); count >= least; count -= 1) {
    const gap = gaps[count];
    if (gap === undefined || gap.includes('(') || (gap && digits[count] === '0')) return count;
  }
  return 0;
}

/** Matches a day, of which no part is a telephone number. */
const DATE =
  /(?:^|\D)(?:\d{1,2}[.\p{Pd}\s]\d{1,2}[.\p{Pd}\s](?:19|20)\d\d|(?:19|20)\d\d[.\p{Pd}]\d{1,2}[.\p{Pd}]\d{1,2})(?:\D|$)/u;
/**
 * Matches the text after a run of digits if this text shows that the run is no telephone number. A
 * slash or a comma before '0' or '+' does not match, because another telephone number may begin
 * there.
 */
const CONTINUES = /^(?:[\p{L}\p{N}_@%]|[.:]\d|[/,][1-9]|\/[=-])/u;
/** Matches a bracket, or a dash with a space beside it. It separates a number from other digits. */
const DIVIDER = new RegExp(String.raw`\(|${SPACED_DASH}`, 'u');
/** Matches a count and its unit, such as '24 hours', '24/7' or '2 bedrooms'. */
const COUNTED =
  /^\d{1,3}(?:\/7|\p{Zs}?(?:[ap]\.?m\b|acres?\b|bed|days?\b|h(?:ou)?rs?\b|lines?\b|min|people|plots?\b|rooms?\b|saa|units?\b|weeks?\b))/iu;
/**
 * Match the last digits of a number if they could be a count, a price or a time, when a word follows
 * them: in a number whose length varies, and after a dash with a space in a number of fixed length.
 */
const LAST_GROUP = /\D\d{1,3}$/;
const COUNT_AFTER_DASH = new RegExp(
  String.raw`(?:\d${SPACE}\d+${SPACED_DASH}${SPACE}*\d{1,4}|${SPACED_DASH}${SPACE}*\d+${SPACE}(?:000|\d\d))$`,
  'u',
);
const WORD_FOLLOWS = /^\p{Zs}*[\p{L}/]/u;
/** The signs between two numbers of a run. */
const BETWEEN = /[^\d+(]*/uy;

/**
 * Reads a run of digits that DIGITS has matched. It may have several telephone numbers, and a
 * count after them.
 * @param after the text after the run
 * @returns the numbers and the texts between them, in their order. Null if a part of `run` is
 * neither a telephone number nor a count, or if the end of a number is not certain.
 */
export function readPhones(run: string, after: string): (Phone | string)[] | null {
  if (DATE.test(run)) return null;
  const parts: (Phone | string)[] = [];
  let gap = '';
  for (let end = 0; end < run.length; ) {
    const rest = run.slice(end);
    const phone = readPhone(run, end, after);
    if (!phone) {
      const isCount = DIVIDER.test(gap + rest.charAt(0)) || COUNTED.test(rest + after);
      return parts.length > 0 && isCount ? [...parts, rest] : null;
    }
    BETWEEN.lastIndex = end + phone.text.length;
    gap = BETWEEN.exec(run)?.[0] ?? '';
    parts.push(phone, gap);
    end += phone.text.length + gap.length;
  }
  return CONTINUES.test(after) ? null : parts;
}
