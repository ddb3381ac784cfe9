import { ABBREVIATED, type FoundText, labelled, sentencesOf } from './message-text';

/** The words that names of one kind have. */
export interface NameWords {
  /** A part of a name. */
  part: RegExp;
  /** A word between two parts. */
  joins: RegExp;
  /** A word that is in no name, although it may have a capital letter. */
  stops: RegExp;
  /** A short form that has a full stop inside a name. */
  short: RegExp;
  /** The sign after a word that ends a name. */
  ends: RegExp;
}

/** A word, or words in brackets or quotation marks. */
const WORD = /\([^()\d\n]{1,40}\)[.,;:]?|["“][^"“”\n]{2,30}["”][.,;:]?|\S+/gu;
const LONGEST_NAME = 150;

/** The name at the beginning of `text`; '' if there is none. */
export function nameAt(text: string, { part, joins, stops, short, ends }: NameWords): string {
  let end = 0;
  const [line = ''] = text.slice(0, LONGEST_NAME).split('\n', 1);
  for (const { 0: word, index } of line.matchAll(WORD)) {
    const bare = word.replace(/[.,;:!?]{1,9}$/u, '');
    const isShort = word === `${bare}.` && short.test(bare);
    if (stops.test(bare) || !(part.test(bare) || (end > 0 && joins.test(bare)))) break;
    if (part.test(bare)) end = index + (isShort ? word : bare).length;
    if (ends.test(word) && !isShort) break;
  }
  return text.slice(0, end).trim();
}

const PERSON: NameWords = {
  part: /^[\p{Lu}("“]/u,
  joins: /^(?:arap|bin|binti|ole|alias|aka)$/iu,
  // In capital letters, a sentence goes on as in 'JOHN OTIENO WILL BE …'.
  stops:
    /^(?:our|my|beloved|dear|who|will|which|on|is|was|at|from|in|and|we|the|of|burial|wife|husband|son|daughter|mother|father|has|have|passed|died|aged|late|na|wa|ya|kwa|aliye\p{L}*|ame\p{L}*|atazikwa|kilicho\p{L}*)$/iu,
  short: ABBREVIATED,
  ends: /[.,;:!?]$/u,
};

/** The whole name of a person at the beginning of `text`; '' if it may not be whole. */
function personAt(text: string): string {
  const name = nameAt(text, PERSON);
  // Of 'Hon. (Rtd) Peter', the rest is missing.
  const words = name.split(' ').filter((word) => /^\p{Lu}.*[\p{L})]$/u.test(word));
  const isOther = /['’]s$/iu.test(name) || /^\s(?:and|na|&)\s\p{Lu}/u.test(text.slice(name.length));
  return words.length > 1 && !isOther ? name : '';
}

/** Words before the name of a person who died. */
const CUE =
  /\b(?:(?:passing(?: on| away)?(?: to glory)?|promotion to glory|death|demise|loss|burial|funeral(?: service)?|requiem(?: mass)?|memorial(?: service| mass)?|send[- ]?off|life|memory) (?:of|for)|kifo cha|msiba wa|mazishi ya|kumbukumbu ya|kumuaga|(?:tume|wame|ame|nime)m?poteza|tumelose|lost|rest in peace|r\.?i\.?p\.?)[,:]? /giu;
/** Words between the cue and the name, such as 'our beloved mother, the late'. */
const RELATION =
  /^(?:(?!of |to |wa |ya |kwa )\p{Ll}[\p{L}'’-]*,? |(?:Our|The|Late|Marehemu) ){0,7}/u;
/** Words after a name at the beginning of a sentence that show that this person has died. */
const AFTER_NAME = [
  /^,? (?:(?:has|have|who|was|will|to) )?(?:been |be )?(?:passed|died|called|promoted|rested|laid|buried)\b/iu,
  /^,? (?:(?:ame|ali|aliye)(?:fariki|aga)|atazikwa)\b/iu,
  // '1941 - 2026'
  /^[ ,(\n]{0,3}(?:19|20)\d\d ?(?:-|–|to) ?20\d\d/u,
];

/** The whole name of the person who died; null if it is not certain. */
export function findDeceased(text: string): FoundText | null {
  const found = [personAt(labelled(text, 'name|jina'))];
  for (const { 0: cue, index } of text.matchAll(CUE)) {
    const after = text.slice(index + cue.length, index + 300);
    found.push(personAt(after.replace(RELATION, '')));
  }
  for (const { from, start } of sentencesOf(text)) {
    const name = personAt(from.trimStart().replace(RELATION, ''));
    const after = text.slice(start + from.indexOf(name) + name.length);
    if (AFTER_NAME.some((form) => form.test(after))) found.push(name);
  }
  const [longest = '', ...others] = found
    .filter(Boolean)
    .sort((one, other) => other.length - one.length);
  const isSame = others.every((name) => longest.includes(name));
  return longest && isSame ? { text: longest, from: longest } : null;
}
