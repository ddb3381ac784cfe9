import { COUNTIES } from '../../model/property';
import { OTHER_MONEY, proposedPrice } from '../../model/proposed-price';
import { parseContacts } from '../../posts/contact-links';
import { numberOf } from './message-days';
import { ABBREVIATED, type Found, SIGNS, sentenceLength, tidy } from './message-text';

/** A text found in a message. */
export interface FoundText extends Found {
  text: string;
}

const MOST_NUMBERS = 5;

/** The telephone numbers of a message, each once, as they are written. */
export function findNumbers(text: string): string[] {
  const numbers = new Map<string, string>();
  for (const { text: written, href = '' } of parseContacts(text)) {
    if (href.startsWith('tel:') && !numbers.has(href)) numbers.set(href, written.trim());
  }
  return [...numbers.values()].slice(0, MOST_NUMBERS);
}

/** A price as it is written, and in whole shillings; '' if the words are doubtful. */
export interface FoundPrice extends FoundText {
  shillings: string;
}

const CURRENCY = '(?:k(?:e|sh|shs|es)|shs?|sh)\\.?\\s?';
const AMOUNT =
  '(?:[1-9]\\d{0,2}(?:(?:,\\d{3}){1,3}|(?: \\d{3}){1,3})(?!\\d)|[1-9]\\d{0,8}(?:\\.\\d{1,2})?(?!\\d|\\s?[-–]\\s?\\d{1,3}\\s?[km]))(?!\\s?(?:elfu|laki|mia)(?!\\p{L}))';
const UNITS = 'moja|mbili|tatu|nne|tano|sita|saba|nane|tisa';
const TENS = 'kumi|ishirini|thelathini|arobaini|hamsini|sitini|sabini|themanini|tisini';
const SCALE = 'elfu|laki|milioni|mia';
const NUMBER = '\\d{1,3}(?:\\.\\d{1,2})?(?![\\d,.]{0,9}\\d)';
const SWAHILI_WORD = `(?:(?:${SCALE})(?:\\s${NUMBER})?|${TENS}|${UNITS}|nusu|robo)(?!\\p{L})`;
const SWAHILI_AMOUNT = `(?<swahili>(?:elfu|laki|milioni)(?=\\s(?:\\d|mia|${TENS}|${UNITS}))(?:\\s${NUMBER})?(?:\\s(?:na\\s)?${SWAHILI_WORD}){0,9})`;
const PER =
  '(?<per>\\s?(?:per|kwa|a|/|each)\\s?(?:month|mwezi|night|day|acre|ekari|plot|year|mwaka|room|person|sq\\.?\\s?ft|sqft)(?!\\p{L})|\\s?p\\.?m\\.?(?!\\p{L}))?';
const PRICE = new RegExp(
  `(?<cue>(?:rent|kodi|price|bei|asking|cost|going for|sale price|💰|@)\\s?(?:ni|is|:|-|of|at|@)?\\s?)?(?<price>(?:(?<!\\p{L})(?<currency>${CURRENCY})|(?<![\\p{L}\\p{N}.,/+-]))(?:${SWAHILI_AMOUNT}|${AMOUNT})(?<unit>\\s?(?:[km](?![\\p{L}\\d²])|million|milioni|thousand|bob|shillings|/[=-]+))?${PER})`,
  'giu',
);
/** After an amount: 'Pay 100k deposit', but not 'KSh 8,000 deposit 8,000'. */
const IS_DEPOSIT = /^ (?:deposit|booking fee|down ?payment)(?!\p{L}|.{0,6}\d)/iu;
const AFTER_OTHER_MONEY = new RegExp(`${OTHER_MONEY}[.:]?\\s?$`, 'iu');
const BEFORE_OTHER_MONEY = new RegExp(`^\\s?(?:us\\s)?${OTHER_MONEY}`, 'iu');
const NOT_THE_PRICE =
  /(?:deposit|booking|viewing|service charge|faini|fee|was|from|reduced from|contribution)\s?(?:of|ni|is|:|fee)?\s?$/iu;

/** The price that a message asks for; null if it names none. */
export function findPrice(text: string): FoundPrice | null {
  let best: FoundPrice | null = null;
  for (const match of text.matchAll(PRICE)) {
    const { cue = '', price = '', currency, unit = '', swahili, per } = match.groups ?? {};
    // A small 'm' alone can be metres.
    const isMoney = cue || currency || swahili || per || (unit.trim() && unit.trim() !== 'm');
    const [start, end] = [match.index, match.index + match[0].length];
    const after = text.slice(end, end + 15);
    const shillings = swahili ? inShillings(swahili, after) : proposedPrice(price);
    if (!isMoney || (!swahili && !shillings)) continue;
    if (!cue && !per && IS_DEPOSIT.test(text.slice(end, end + 30))) continue;
    if (NOT_THE_PRICE.test(text.slice(Math.max(0, start - 30), start))) continue;
    const before = text.slice(Math.max(0, start + cue.length - 15), start + cue.length);
    if (AFTER_OTHER_MONEY.test(before) || BEFORE_OTHER_MONEY.test(after)) continue;
    const found = { start, end, from: match[0].trim(), text: price.trim(), shillings };
    if (cue) return found;
    best ??= found;
  }
  return best;
}

const SCALES: Readonly<Record<string, number>> = { elfu: 1_000, laki: 100_000, milioni: 1_000_000 };
/** 'elfu mia mbili na kumi' is 210 thousand, and 'elfu mbili mia tano' 2 thousand 500. */
const SCALED = new RegExp(
  `^(?<scale>elfu|laki|milioni)(?:\\s(?<digits>[\\d.]+)|(?<mia>\\smia(?:\\s(?<hundreds>${UNITS}))?)?(?:\\s(?:na\\s)?(?<tens>${TENS}))?(?:\\s(?:na\\s)?(?<units>${UNITS}))?)(?:\\sna\\s(?<part>nusu|robo))?(?:\\s(?:na\\s)?mia\\s(?<more>${UNITS}|[1-9]))?$`,
);

/**
 * A Swahili amount: each scale with its number, from the largest to the smallest. '' if the words
 * can be read in two ways, as 'milioni moja mia tano', in which 'mia tano' may be of thousands.
 */
function inShillings(words: string, after: string): string {
  let [sum, last] = [0, Number.POSITIVE_INFINITY];
  for (const part of words.toLowerCase().split(/\s(?:na\s)?(?=elfu|laki|milioni)/)) {
    const scaled = SCALED.exec(part)?.groups;
    const scale = SCALES[scaled?.scale ?? ''] ?? 0;
    if (!scaled || scale >= last) return '';
    const { digits = '', mia, hundreds = 'moja', tens = '', units = '', more = '' } = scaled;
    if (more && scale > 1_000) return '';
    const whole = (mia ? 100 * numberOf(hundreds) : 0) + numberOf(tens) + numberOf(units);
    const share = { nusu: 0.5, robo: 0.25 }[scaled.part ?? ''] ?? 0;
    sum += (Number(digits) + whole + share) * scale + 100 * numberOf(more);
    last = scale;
  }
  // In 'milioni moja, laki tano', the second number may be a part of the first.
  const [, next = ''] = /^,\s(elfu|laki)\s/iu.exec(after) ?? [];
  const isWhole = !next || (SCALES[next.toLowerCase()] ?? 0) >= last;
  return isWhole ? proposedPrice(String(Math.round(sum))) : '';
}

/** A word that begins with a capital letter. */
const CAPITAL = /^["“(]?\p{Lu}/u;
/** Words that belong to the name of a place also with a small letter. */
const PLACE_WORD =
  /^(?:\d{1,4}|county|town|village|estate|market|stage|junction|stadium|grounds?|hall|church|school|hospital|dispensary|hotel|place|home|centre|center|mall|primary|secondary|showground|headquarters)$/u;
/** After a number, what it counts: 'Githurai 44' is a place, and 'Kitengela 40 minutes' is not. */
const MEASURE = /^(?:min|dakika|hour|hrs?\b|km|kilo|met(?:er|re)|m\b|acre|ekari|bed|unit)/iu;
const JOINS = new Set('of the ya la wa za cha na & and near next to opp opposite along'.split(' '));
const ENDS_NAME =
  /^(?:who|will|which|on|is|was|at|from|in|ambaye|kilichotokea|atazikwa|and|we|the|of|burial|wife|husband|widow|son|daughter|mother|father)$/iu;
const MOST_WORDS = 12;

/**
 * The words of a name at the beginning of `text`: those with capital letters, and up to two words
 * of `joins` between them. A full stop ends the name, except after a short form such as 'St.'.
 */
function takeName(text: string, joins: ReadonlySet<string>): string {
  let end = 0;
  let at = 0;
  let small = 0;
  for (const { 0: word, index } of text.slice(0, 200).matchAll(/[^\s]+\s?/gu)) {
    at = index + word.length;
    const bare = word.trim().replace(/[,.;:!?)]+$/u, '');
    const isOther = text.charAt(index - 2) === ',' || MEASURE.test(text.slice(at, at + 10));
    if (/^\d/.test(bare) && isOther) break;
    const isName = CAPITAL.test(bare) || (joins === PLACES && end > 0 && PLACE_WORD.test(bare));
    // A name in capital letters ends in 'JOHN OTIENO WILL BE …'.
    const isEnd = joins === PEOPLE && small === 0 && ENDS_NAME.test(bare);
    if (isName && !isEnd) {
      end = index + word.trimEnd().length;
      small = 0;
      // 'J. Kamau' goes on after the letter, and 'South B.' does not.
      const isShort = (joins === PEOPLE || /\p{L}\p{L}/u.test(bare)) && ABBREVIATED.test(bare);
      if (/[.;:!?)]$/u.test(word.trim()) && !isShort) break;
      if (/\n/.test(word) || (joins !== PLACES && /,$/.test(word.trim()))) break;
    } else if (joins.has(bare.toLowerCase()) && small < 2) small += 1;
    else break;
    if (text.slice(0, at).split(' ').length > MOST_WORDS) break;
  }
  return tidy(text.slice(0, end));
}

const PLACES: ReadonlySet<string> = JOINS;
const PEOPLE: ReadonlySet<string> = new Set(['arap', 'bin', 'binti', 'ole']);

const DECEASED =
  /(?<!\p{L})(?:(?:the )?late|marehemu|(?:passing(?: on| away)?(?: to glory)?|promotion to glory) of|death of|demise of|loss of|kifo cha|msiba wa|burial of|(?:funeral|memorial|requiem) (?:service |mass )?(?:of|for)|mazishi ya|send[- ]?off (?:of|for)|life of|rest in peace|r\.?i\.?p\.?|kumuaga|(?:tume|wame|ame|ku)mpoteza|tumelose|lost)[,:]?\s/giu;
/** The words before the name of a relative of the person who died, such as 'wife of'. */
const RELATIVE =
  '(?<!\\p{L})(?:(?:wife|husband|widow(?:er)?|(?:grand|step)?(?:son|daughter|child|mother|father)|mum|dad|sister|brother|uncle|aunt|cousin|niece|nephew|(?:son|daughter|mother|father|sister|brother)-in-law|mke|mume|mjane|mtoto|mwana|binti|kaka|dada|ndugu|mama|baba|bibi|babu|nyanya|mjukuu|shemeji)\\s(?:of|to|wa|ya)|(?:mama|baba)(?:\\syake|ke)|[dhsw]/o)\\s';
/** A part of a sentence, in which the full stop of 'Mr.' is not the end. */
const IN_SENTENCE = '(?:[^.!?\\n]|(?<=\\p{Lu}\\p{L}{0,2})\\.){0,100}';
const AFTER_RELATIVE = new RegExp(
  `(?:${RELATIVE}(?:${IN_SENTENCE}\\s(?:and|na|&)\\s)?|(?<!\\p{L})(?:her|his|whose)\\s)(?:(?:the\\s)?late\\s|marehemu\\s|the\\s)?$`,
  'iu',
);
/** Before the name of a relative or, as in 'husband of Mary, the late John', of the dead person. */
const MAYBE_RELATIVE = new RegExp(
  `(?:${RELATIVE}${IN_SENTENCE}|(?<!\\p{L})(?:family|home|house|residence|familia|nyumbani|boma)\\s(?:of|ya|kwa|kwake|la)\\s)$`,
  'iu',
);
/** The words before a name, such as 'our beloved mother', 'OUR MOTHER' or 'Baba yetu'. */
const RELATION = new RegExp(
  `^(?:(?!(?:in|at|on|who|and|na|katika|kwa)\\s|${RELATIVE})(?:\\p{Ll}[\\p{L}'’-]{0,15}|OUR|MY|THE|DEAR|BELOVED|MOTHER|FATHER|SISTER|BROTHER|WIFE|HUSBAND|SON|DAUGHTER|\\p{Lu}\\p{Ll}{2,7}(?=\\s[yw](?:etu|angu|ao)\\s)),?\\s){0,6}`,
  'u',
);
const NAMED = /(?<=^|\n)[^\p{L}\n]{0,5}(?:name|jina)\s?[:=-]\s?(?<name>[^\n]{2,100})/iu;
const NAME_PART = String.raw`(?!(?:Late|Marehemu)(?!\p{L}))\p{Lu}(?:[\p{L}'’-]{0,20}|\p{L}{0,2}\.)`;
const WHOLE_NAME = String.raw`(?<![\p{L}'’])(?<name>(?!(?:The|Our|Dear|We|He|She|It|This|My|Class|In|RIP)\s)${NAME_PART}(?: (?:arap |bin |binti |ole )?${NAME_PART}){1,4})`;
/** A name before the words of the death, or before the years of birth and death. */
const BEFORE_WORDS: readonly RegExp[] = [
  new RegExp(
    String.raw`${WHOLE_NAME}(?:(?:,[^,\n]{1,80}){1,2},|,|\s\([^()\n]{1,80}\))?\s(?:(?:has|have|had|who)\s)?(?:passed|died|gone to be with|(?:ame|ali|aliye|wame)(?:fariki|aga)|ametuacha|(?:atazikwa|(?:will|to) be (?:laid|buried)))(?!\p{L})`,
    'gu',
  ),
  new RegExp(
    String.raw`${WHOLE_NAME}[\s,(]{1,3}(?:19|20)\d\d\s?(?:-|–|—|to)\s?(?:19|20)\d\d`,
    'gu',
  ),
];
/** A word before a name that is not a part of it. */
const HONORIFIC =
  /^(?:\p{L}{1,4}\.|mr|mrs|ms|miss|dr|prof|eng|hon|rev|mzee|mama|baba|dad|mum|babu|bibi|shosh|bwana|mwalimu|pastor|bishop|sheikh)$/iu;

const MOST_NAMES = 3;

/** The name of the person who died; several if the message can be read in more than one way. */
export function findDeceased(text: string): FoundText[] {
  const named = NAMED.exec(text);
  if (named?.groups?.name) return [foundAt(text, named.index, named[0], tidy(named.groups.name))];
  const all = [...namesAfterCues(text), ...namesBeforeWords(text)].sort(
    (a, b) => a.start - b.start,
  );
  const sure = all.filter(({ isDoubtful }) => !isDoubtful);
  return differentNames(sure.length > 0 ? sure : all);
}

interface FoundName extends FoundText {
  isDoubtful: boolean;
}

function namesAfterCues(text: string): FoundName[] {
  return [...text.matchAll(DECEASED)].flatMap(({ 0: cue, index }) => {
    const before = text.slice(Math.max(0, index - 150), index);
    // The name after 'the late' can be a relative's; the name after 'the death of' cannot.
    const isLate = /late|marehemu/iu.test(cue);
    if (isLate && AFTER_RELATIVE.test(before)) return [];
    const after = index + cue.length;
    const [relation = ''] = RELATION.exec(text.slice(after, after + 100)) ?? [];
    const start = after + relation.length;
    const name = takeName(text.slice(start, start + 200), PEOPLE);
    const found = foundAt(text, index, text.slice(index, start) + name, name);
    return name ? [{ ...found, isDoubtful: isLate && MAYBE_RELATIVE.test(before) }] : [];
  });
}

function namesBeforeWords(text: string): FoundName[] {
  return BEFORE_WORDS.flatMap((form) => [...text.matchAll(form)]).flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 150), match.index);
    const name = match.groups?.name ?? '';
    if (AFTER_RELATIVE.test(before)) return [];
    const isDoubtful = MAYBE_RELATIVE.test(before);
    return [{ ...foundAt(text, match.index, match[0], name), isDoubtful }];
  });
}

/** Without the names that are a part of another, and the short forms after a whole name. */
function differentNames(found: readonly FoundName[]): FoundText[] {
  const names: FoundText[] = [];
  for (const one of found) {
    if (names.length === MOST_NAMES) break;
    const words = nameWords(one.text);
    const isKnown = (other: FoundText) => isPartOf(words, nameWords(other.text));
    if (words.length === 0 || names.some(isKnown)) continue;
    if (words.length === 1 && names.some(({ text }) => nameWords(text).length > 1)) continue;
    const shorter = names.findIndex(({ text }) => isPartOf(nameWords(text), words));
    if (shorter < 0) names.push(one);
    else names[shorter] = one;
  }
  return names;
}

function nameWords(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[\s()"“”]+/u)
    .filter((word) => word && !HONORIFIC.test(word));
}

function isPartOf(words: readonly string[], longer: readonly string[]): boolean {
  return words.every((word) => longer.some((each) => each.startsWith(word)));
}

function foundAt(text: string, start: number, from: string, value: string): FoundText {
  return { start, end: Math.min(text.length, start + from.length), from: from.trim(), text: value };
}

const LABELLED =
  /(?:(?<![\p{L}])(?:venue|place|where|location|mahali|pahali|address|ukumbi|held at|hosted at|located (?:at|in))(?:\s?(?:ni|is|:|=|-|–)){1,2}\s?|📍\s?(?:(?:venue|place|location|mahali)\s?:?\s?)?)(?<place>[^\n]{2,150})/iu;
const AFTER_WORD =
  /(?<!\p{L}|(?:kenyans|wakenya|community|members)\s)(?<word>at|in|along|around|via|pale|huko|kule|iko|katika|kwetu|kwa|@)\s(?:the\s)?(?=["“]?\p{Lu}|(?:school|church|social|shule|kanisa|ukumbi|uwanja|makaburi|zahanati|hospitali|soko|hoteli|chuo)(?!\p{L}))/giu;
const NOUN =
  /(?<!\p{L})(?:(?:AIC|ACK|PCEA|AGC|SDA|KAG|PEFA|CITAM|FGCK|PAG)(?:[ ,]{1,2}\p{Lu}[\p{L}'’]{1,20}\.?){1,3}|(?:\p{Lu}[\p{L}'’.]{0,20} ){1,5}(?:[Cc]hurch|[Hh]all|[Ss]tadium|[Gg]rounds?|[Ss]howground|Park|[Mm]arket|Gardens?|[Hh]otel|[Ss]chool|College|University|[Cc]entre|Center|Cathedral|Academy|Resort|Club|[Mm]osque)(?!\p{L})(?:,? \p{Lu}[\p{L}'’]{1,20}){0,3})/gu;
/** The rest of a sentence or line after a day or a time, if it is one name: ', Kipsonoi market.' */
const AFTER_TIME =
  /^\s?[,•|]\s(?=(?:the\s)?\p{Lu})(?!(?:Mr|Mrs|Dr|Rev|Pst|Pastor|Hon|Chief|Bishop)\b)/u;
const NEAR =
  /(?<!\p{L})(?:\p{Lu}[\p{L}'’]{1,20}\s?){1,3},?\s(?=(?:near|opp(?:osite)?|next to|behind|off)\.?\s)/gu;
const NEXT_TO = /(?<!\p{L})(?:near|next to|opp(?:osite)?\.?|behind|karibu na)\s(?:the\s)?$/iu;
const IN_COUNTY = new RegExp(
  `(?<!\\p{L})(?:\\p{Lu}[\\p{L}'’]{1,20}\\s){0,2}\\p{Lu}[\\p{L}'’]{1,20},\\s(?:${COUNTIES.join('|')})(?!\\p{L})(?:\\s[Cc]ounty)?`,
  'u',
);

/** The place that a message names. It ends at `others`: days, times, numbers and prices. */
export function findPlace(text: string, others: readonly Found[]): FoundText | null {
  const labelled = LABELLED.exec(text);
  if (labelled?.groups?.place) {
    const start = labelled.index + labelled[0].length - labelled.groups.place.length;
    const place = endOfPlace(text, start, others);
    if (place)
      return foundAt(
        text,
        labelled.index,
        labelled[0].slice(0, -labelled.groups.place.length) + place,
        place,
      );
  }
  return findNamedPlace(text, others);
}

function findNamedPlace(text: string, others: readonly Found[]): FoundText | null {
  for (const { end } of others) {
    const [gap = ''] = AFTER_TIME.exec(text.slice(end, end + 10)) ?? [];
    const start = end + gap.length;
    const name = gap && takePlace(text.slice(start, nextStart(others, start, start + 200)));
    const rest = text.slice(start + name.length);
    if (name.includes(' ') && /^\s?(?:$|[.,!•|\n(])/u.test(rest)) {
      return foundAt(text, start, name, name);
    }
  }
  for (const { 0: word, index } of text.matchAll(AFTER_WORD)) {
    const start = index + word.length;
    const limit = nextStart(others, start, text.length);
    const name = takePlace(text.slice(start, Math.min(limit, start + 200)));
    if (/\p{L}{3}/u.test(name) && !isNoPlace(name)) {
      const the = /\sthe\s$/i.test(word) ? 'the ' : '';
      return foundAt(text, index, word + name, the + name);
    }
  }
  const [near] = text.matchAll(NEAR);
  if (near) {
    const name = takePlace(text.slice(near.index, nextStart(others, near.index, near.index + 200)));
    return foundAt(text, near.index, name, name);
  }
  const noun = [...text.matchAll(NOUN)].find(
    ({ index }) => !NEXT_TO.test(text.slice(Math.max(0, index - 20), index)),
  );
  const found = noun ?? IN_COUNTY.exec(text);
  if (!found) return null;
  const name = tidy(
    text.slice(found.index, nextStart(others, found.index, found.index + found[0].length)),
  );
  return foundAt(text, found.index, name, name);
}

/** Whether a name after a word such as 'at' or 'kwa' is no place: a month, or what is celebrated. */
function isNoPlace(name: string): boolean {
  return /^(?:harusi|ruracio|wedding|mazishi|burial|funeral|harambee|mchango|mkutano|meeting|ibada|sherehe|jesus|christ|loving|memory|aid|case|honou?r|advance|partnership|conjunction|prayer|faith|god|yesu|bwana|mungu|lord|kenya shillings|january|february|march|april|june|july|august|september|october|november|december|mon|tues|wednes|thurs|fri|satur|sun)(?:day)?\b/i.test(
    name,
  );
}

const SMALL_PLACE =
  /^(?:(?:school|church|social)(?!\p{L})\s?(?:hall|grounds?|compound)?|(?:shule|kanisa|ukumbi|uwanja|makaburi|zahanati|hospitali|soko|hoteli|chuo)\s(?:(?:ya|wa|la|za|cha|msingi|upili|kuu|shule|kanisa)(?:\s|(?!\p{L}))){0,3}),?\s?/iu;

/** A place whose first word can be small: 'school hall, Moi Girls'. */
function takePlace(text: string): string {
  const [first = ''] = SMALL_PLACE.exec(text) ?? [];
  return tidy(first + takeName(text.slice(first.length), PLACES));
}

function endOfPlace(text: string, start: number, others: readonly Found[]): string {
  const rest = text.slice(start, Math.min(nextStart(others, start, text.length), start + 150));
  const sentence = rest.slice(0, sentenceLength(rest));
  const [before = ''] = sentence.split(SIGNS).filter((part) => part.trim());
  return tidy(before);
}

function nextStart(others: readonly Found[], from: number, otherwise: number): number {
  return Math.min(otherwise, ...others.map(({ start }) => start).filter((start) => start >= from));
}

/** A county, but not in the name of a road, such as 'Nairobi - Mombasa highway'. */
const COUNTY = new RegExp(
  `(?<!\\p{L})(?<before>(?:kaunti\\sya|county\\sof)\\s)?(?<county>${COUNTIES.join('|')})(?!\\p{L}|(?:\\s?[-–/]\\s?\\p{L}{2,15}){0,2}\\s(?:road|rd|street|highway|avenue|bypass))(?<after>\\s(?:county|town|mjini)(?!\\p{L}))?`,
  'giu',
);
/** The words before a county that the place is only near, or that is the end of a road. */
const ELSEWHERE =
  /(?<!\p{L})(?:(?:from|near|to(?! (?:let|rent) )|towards|opp(?:osite)?|behind|kutoka|karibu na|kuelekea|mkabala na)\s(?:(?!(?:in|at|katika|huko)\s)[^\s,.]{1,20}\s){0,3}|(?:along|via|off)\s(?:the\s)?)$/iu;
/** After a county, the rest of a name such as 'Nairobi Restaurant'. */
const NAMED_AFTER =
  /^\s(?:\p{Lu}[\p{L}'’]{0,20}\s){0,2}(?:Restaurant|Hotel|Hospital|School|Academy|University|College|Church|Mall|Supermarket|Bank|Sacco|Club|Lodge|Plaza|House|Road|Street|Avenue)(?!\p{L})/u;

/**
 * The counties that a message names: as 'Nyeri county' or 'Nyeri town', or as a part of `place`.
 * Without these words, the name can also be that of a person, a road or a town on the way.
 */
export function findCounty(text: string, place: Found | null): FoundText[] {
  const found = new Map<string, FoundText>();
  for (const match of text.matchAll(COUNTY)) {
    const { index, 0: words, groups } = match;
    const end = index + words.length;
    const isInPlace = place && index >= place.start && end <= place.end;
    const isNamed = isInPlace && !NAMED_AFTER.test(text.slice(end, place.end));
    const isSaid = groups?.before || groups?.after;
    const name = COUNTIES.find((each) => each.toLowerCase() === groups?.county?.toLowerCase());
    if (!name || !(isSaid || isNamed)) continue;
    if (ELSEWHERE.test(text.slice(Math.max(0, index - 90), index))) continue;
    if (!found.has(name)) found.set(name, foundAt(text, index, words, name));
  }
  return [...found.values()];
}

const BOOKS =
  'Genesis|Gen|Exodus|Leviticus|Numbers|Deuteronomy|Deut|Joshua|Judges|Ruth|Samuel|Kings|Chronicles|Ezra|Nehemiah|Esther|Job|Psalms?|Ps|Proverbs?|Prov|Ecclesiastes|Song of (?:Songs|Solomon)|Isaiah|Isa|Jeremiah|Jer|Lamentations|Ezekiel|Daniel|Hosea|Joel|Amos|Obadiah|Jonah|Micah|Nahum|Habakkuk|Zephaniah|Haggai|Zechariah|Malachi|Matthew|Matt?|Mark|Luke|John|Acts|Romans|Rom|Corinthians|Cor|Galatians|Gal|Ephesians|Eph|Philippians|Phil|Colossians|Col|Thessalonians|Timothy|Titus|Philemon|Hebrews|Heb|James|Peter|Jude|Revelation|Rev|Mwanzo|Kutoka|Walawi|Hesabu|Kumbukumbu|Yoshua|Waamuzi|Samweli|Wafalme|Nyakati|Nehemia|Ayubu|Zaburi|Methali|Mithali|Mhubiri|Isaya|Yeremia|Maombolezo|Ezekieli|Danieli|Yoeli|Amosi|Yona|Mika|Habakuki|Zekaria|Malaki|Mathayo|Marko|Luka|Yohana|Matendo|Warumi|Wakorintho|Wagalatia|Waefeso|Wafilipi|Wakolosai|Wathesalonike|Timotheo|Tito|Waebrania|Yakobo|Petro|Yuda|Ufunuo';
/** Matches a reference such as 'Psalm 23:1'. */
export const VERSE = new RegExp(
  String.raw`(?<!\p{L})(?:[123]\s?)?(?:${BOOKS})\.?\s\d{1,3}\s?:\s?\d{1,3}(?:\s?[-–]\s?\d{1,3})?`,
  'iu',
);
const LONGEST_REFERENCE = 25;
const PRAYER =
  /(?<=^|\n|[.!?]\s)[^\p{L}\n]{0,5}(?:(?:prayer|sala|maombi|ombi|tuombe)\s?[:-]\s?|prayer points?:?\n|(?=let us pray|tuombe))(?<prayer>[^\n]+(?:\n(?=\d|[-•*])[^\n]+)*)/iu;

/** The verse of a devotional: its line, or its sentence if the whole message is one paragraph. */
export function findVerse(text: string): FoundText | null {
  const verse = VERSE.exec(text);
  if (!verse) return null;
  const lines = text.split('\n');
  const isParagraph = lines.filter((line) => line.length > LONGEST_REFERENCE).length < 2;
  const before = text.slice(0, verse.index);
  const [lead = ''] = (isParagraph ? /[^.!?\n]*$/u : /[^\n]*$/u).exec(before) ?? [];
  const rest = text.slice(verse.index);
  const length = isParagraph ? sentenceLength(rest) + 1 : `${rest}\n`.indexOf('\n');
  const quote = lead.search(/["“]/u);
  // Without a quotation before the reference, the verse follows it, or is the sentence around it.
  const isAround = length < lead.length + verse[0].length;
  const start = before.length - (quote < 0 && !isAround ? 0 : lead.length - Math.max(0, quote));
  const from = text.slice(start, verse.index + length);
  const next = text.slice(verse.index + length);
  const [quotation = ''] =
    (from.length < 2 * LONGEST_REFERENCE && /^\n["“'‘][^\n]+/u.exec(next)) || [];
  return foundAt(text, start, from + quotation, (from + quotation).replace(SIGNS, '').trim());
}

/** The prayer of a devotional, to its 'Amen'. */
export function findPrayer(text: string): FoundText | null {
  const match = PRAYER.exec(text);
  const { prayer = '' } = match?.groups ?? {};
  const [toAmen] = /^[\s\S]*?(?<!\p{L})am(?:en|ina)(?!\p{L})[.!]?/iu.exec(prayer) ?? [prayer];
  return match && prayer ? foundAt(text, match.index, match[0], toAmen.trim()) : null;
}
