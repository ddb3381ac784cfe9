import { ABBREVIATED, type FoundText, labelled, sentencesOf } from './message-text';

const KIN =
  '(?:wife|husband|widow(?:er)?|(?:grand|step)?(?:son|daughter|child|mother|father)|mum|dad|sister|brother|uncle|aunt|cousin|niece|nephew|mke|mume|mjane|mtoto|mwana|binti|kaka|dada|ndugu|mama|baba|bibi|babu|nyanya|mjukuu|shemeji|family|familia|home|house|friends?)';
/** Words before the name of the dead person. After 'the late', it can be the name of a relative. */
const CUE =
  /(?<!\p{L})(?:(?<late>(?:the )?late|marehemu)|(?:passing(?: on| away)?(?: to glory)?|promotion to glory|death|demise|loss|burial|funeral(?: service)?|requiem(?: mass)?|memorial(?: service| mass)?|send[- ]?off|life|memory) (?:of|for)|kifo cha|msiba wa|mazishi ya|kumbukumbu ya|kumuaga|(?:tume|wame|ame|nime)m?poteza|tumelose|lost|rest in peace|r\.?i\.?p\.?)[,:]?\s/giu;
/** The end of the words of a relative, as in 'the family of the late …'. */
const OF_RELATIVE = new RegExp(
  `(?<!\\p{L})${KIN}(?:ya|ye|ke)?\\s(?:(?:of|to|wa|ya|kwa|za)\\s)?[^.!?\\n]{0,80}$`,
  'iu',
);
/** The words between the cue and the name, such as 'our beloved mother, the late'. */
const RELATION = new RegExp(
  `^(?:(?!${KIN}\\s(?:of|to|wa|ya)\\s)(?:\\p{Ll}[\\p{L}'’-]{0,15}|OUR|MY|THE|LATE|DEAR|BELOVED|MOTHER|FATHER|SISTER|BROTHER|WIFE|HUSBAND|SON|DAUGHTER|Our|The|Late|Beloved|Dear|Marehemu),?\\s){0,7}`,
  'u',
);
/** A part of a name: also one in brackets or quotation marks, such as '(Nyina wa Kimani)'. */
const PART = / ?(\((?=\p{L})[^()\d\n]{1,40}\)|["“][^"“”\n]{2,30}["”]|[^\s()"“”]+)/guy;
const JOINS = /^(?:arap|bin|binti|ole|alias|aka)$/iu;
/** Words in capital letters after a name, as in 'JOHN OTIENO WILL BE …'. */
const ENDS_NAME =
  /^(?:who|will|which|on|is|was|at|from|in|and|we|the|of|burial|wife|husband|son|daughter|mother|father|has|have|passed|died|aged|late|na|wa|ya|kwa|aliye\p{L}*|ame\p{L}*|atazikwa|kilicho\p{L}*)$/iu;
const HONORIFIC =
  /^(?:[("“].*|\p{L}|mrs?|ms|miss|dr|prof|eng|hon|rev|fr|sr|pst|bp|col|capt|sgt|engineer|mzee|mama|baba|babu|bibi|cucu|guka|shosh|bwana|mwalimu|pastor|bishop|sheikh|sister|brother|arap)$/iu;
const MOST_PARTS = 9;

/**
 * The whole name at the beginning of `text`, with its titles. '' if there is none, if it has less
 * than two words, if it is that of a relative ('Koech's son'), or if another name follows.
 */
function takeName(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: words, 1: part = '', index } of text.slice(0, 200).matchAll(PART)) {
    const bare = part.replace(/[.,;:!?]{1,9}$/u, '');
    const isCapital = /^\p{Lu}/u.test(bare) && !ENDS_NAME.test(bare);
    const isOther = JOINS.test(bare) || (parts.length > 0 && /^[("“]/u.test(bare));
    if (!(isCapital || isOther) || parts.push(bare) > MOST_PARTS) break;
    const isShort = part === `${bare}.` && ABBREVIATED.test(bare);
    end = index + words.length - (isShort ? 0 : part.length - bare.length);
    if (part !== bare && !isShort) break;
  }
  const isWhole = parts.filter((part) => !HONORIFIC.test(part)).length > 1;
  const name = text.slice(0, end).trim();
  const isOther = /['’]s$/iu.test(name) || /^\s(?:and|na|&)\s\p{Lu}/u.test(text.slice(end));
  return isWhole && !isOther ? name : '';
}

/** The words after a name at the beginning of a sentence that show that this person has died. */
const AFTER_NAME =
  /^(?:[\s,(]{0,3}(?:19|20)\d\d\s?(?:-|–|—|to)\s?(?:19|20)\d\d|(?:,[^,\n]{1,60},)?,?\s(?:(?:has|have|had|who|was)\s)?(?:been\s)?(?:passed|died|gone to be|went to be|called|promoted|rested|(?:ame|ali|aliye|wame)(?:fariki|aga)|ametuacha|atazikwa|(?:will|to) be (?:laid|buried))(?!\p{L}))/iu;

/** The whole name of the person who died; null if it is not certain. */
export function findDeceased(text: string): FoundText | null {
  const named = takeName(labelled(text, 'name|jina'));
  if (named) return { text: named, from: named };
  const sure: FoundText[] = [];
  const late: FoundText[] = [];
  for (const { 0: cue, index, groups } of text.matchAll(CUE)) {
    const after = text.slice(index + cue.length, index + cue.length + 320);
    const relation = RELATION.exec(after.slice(0, 120))?.[0] ?? '';
    const name = takeName(after.slice(relation.length));
    const isRelative =
      groups?.late && OF_RELATIVE.test(text.slice(Math.max(0, index - 120), index));
    if (name && !isRelative)
      (groups?.late ? late : sure).push({ text: name, from: cue + relation + name });
  }
  for (const { from, start } of sentencesOf(text)) {
    const lead =
      /^[^\p{L}]{0,5}(?:(?:[Oo]ur|[Mm]y)\s(?:\p{Ll}+\s){0,4})?/u.exec(from)?.[0].length ?? 0;
    const name = takeName(from.slice(lead));
    if (name && AFTER_NAME.test(text.slice(start + lead + name.length)))
      sure.push({ text: name, from: name });
  }
  return sure.length > 0 ? onlyOne(sure) : onlyOne(late);
}

/** The longest of the names, if the others are parts of it; otherwise null. */
function onlyOne(found: readonly FoundText[]): FoundText | null {
  const [longest] = found.toSorted((one, other) => other.text.length - one.text.length);
  const isPart = (word: string) => HONORIFIC.test(word) || longest?.text.includes(word);
  return longest && found.every(({ text }) => text.split(' ').every(isPart)) ? longest : null;
}
