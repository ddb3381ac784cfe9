import { ABBREVIATED, labelled, sentencesOf } from './message-text';

/** Words of names of one kind. */
export interface NameWords {
  /** Matches a part of a name. */
  part: RegExp;
  /** Matches a word between two parts. */
  joins: RegExp;
  /** Matches a word that is in no name, although it may have a capital letter. */
  stops: RegExp;
}

/** A word, or words in brackets or quotation marks. */
const WORD = /\([^()\d\n]{1,40}\)[.,;:]?|["“][^"“”\n]{2,30}["”][.,;:]?|\S+/gu;
const LONGEST_NAME = 150;

/** The name at the beginning of `text`; '' if there is none. */
export function nameAt(text: string, { part, joins, stops }: NameWords): string {
  let end = 0;
  const [line = ''] = text.slice(0, LONGEST_NAME).split('\n', 1);
  for (const { 0: word, index } of line.matchAll(WORD)) {
    const bare = word.replace(/[.,;:!?]{1,9}$/u, '');
    const isShort = word === `${bare}.` && ABBREVIATED.test(bare);
    if (stops.test(bare) || !(part.test(bare) || (end > 0 && joins.test(bare)))) break;
    if (part.test(bare)) end = index + (isShort ? word : bare).length;
    if (/[.;:!?]$/u.test(word) && !isShort) break;
  }
  return text.slice(0, end).trim();
}

const PERSON: NameWords = {
  part: /^[\p{Lu}("“]/u,
  joins: /^(?:arap|bin|binti|ole|alias|aka)$/iu,
  // In capital letters, a sentence goes on as in 'JOHN OTIENO WILL BE …'.
  stops:
    /^(?:our|my|beloved|dear|who|will|which|on|is|was|at|from|in|and|we|the|of|burial|wife|husband|son|daughter|mother|father|has|have|passed|died|aged|late|na|wa|ya|kwa|aliye\p{L}*|ame\p{L}*|atazikwa|kilicho\p{L}*)$/iu,
};

/** The whole name of a person at the beginning of `text`; '' if it may not be whole. */
function personAt(text: string): string {
  const name = nameAt(text.split(',', 1)[0] ?? '', PERSON);
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
const AFTER_NAME =
  /^(?:,? (?:(?:(?:has|have|who|was|will|to) )?(?:been |be )?(?:passed|died|called|promoted|rested|laid|buried)|(?:ame|ali|aliye)(?:fariki|aga)|atazikwa)\b|[ ,(\n]{0,3}(?:19|20)\d\d ?(?:-|–|to) ?20\d\d)/iu;

/** The whole name of the person who died; '' if it is not certain. */
export function findDeceased(text: string): string {
  const labelledName = personAt(labelled(text, 'name|jina'));
  const cued = [...text.matchAll(CUE)].map(({ 0: cue, index }) => {
    const start = index + cue.length;
    return personAt(text.slice(start, start + 300).replace(RELATION, ''));
  });
  const leading = sentencesOf(text).map(({ from, start }) => {
    const name = personAt(from.trimStart().replace(RELATION, ''));
    const after = text.slice(start + from.indexOf(name) + name.length);
    return AFTER_NAME.test(after) ? name : '';
  });
  const found = [labelledName, ...cued, ...leading];
  const longest = found.reduce((one, other) => (other.length > one.length ? other : one));
  return found.every((name) => longest.includes(name)) ? longest : '';
}
