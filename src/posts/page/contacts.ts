import { parseContacts } from './contact-links';
import { parseMarks } from './text-marks';

/** A row of a contact text: a number or an address, and the words beside it. */
export interface Contact {
  before: string;
  /** The number or the address as it is written; '' in a row that has only words. */
  text: string;
  /** The address of the link: tel:, mailto: or https:. */
  href: string;
  after: string;
  /** The address of a WhatsApp chat; '' if it is not certain that the number has one. */
  chat: string;
  /** The name of the person whose number it is; '' if it is not certain. */
  name: string;
}

const CHAT = 'https://wa.me/';
/** Is in the place of a number or an address while a text is split into rows. */
const MARK = '\uE000';
/** Matches the bracket that closes after a number, and words in brackets, as in ') (Peter)'. */
const BRACKETS = /^\)?(?:\s*\([^()]*\))?/u;
/** Ends the words about a number: one of these signs outside brackets, or a full stop after it. */
const END = /[;|•](?![^()]*\))|^\.(?=\s|$)/u;
/** A comma or slash that is not in another number such as '1,200' or '24/7'. */
const COMMA = /(?<!\d)[,/]|[,/](?!\d)/gu;
const JOINER = /^[\s)]*(?:and|or|na|au|ama|&)\s/iu;
const OUTER_SIGNS = /^[\s)\]:.,/=\p{Pd}]+|(?<![\s([:,/=\p{Pd}])[\s([:,/=\p{Pd}]+$/gu;
/** The end of a sentence, but not the full stop after an initial or a title such as 'Prof.'. */
const SENTENCE = /;|(?<=\p{L}{5})\.(?=\s)/u;
const NO_NAME =
  /^(?:calls?|ring|dial|send|talk|quer(?:y|ies)|[ei]nquir(?:y|ies)|please|wasiliana|ongea|zungumza|organi[sz]ers?|contacts?|tel(?:ephone)?|(?:m|cell|mobile)?phones?|mobile|cell|simu|piga|namba|numbers?|whats\s?app|sms|text|e-?mail|info|for|or|and|our|the|rsvp|m-?pesa|safaricom|airtel|telkom|on|at|via|kwa|through|more|details|bookings?|tickets|us|me|nos?|ni|to|write|line|also|with|from|only|by)[.,]?$/iu;
const NAME = /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|&|wa|ya|ole|arap|bin|binti|de|van)$/u;
const TITLE =
  /^(?:\p{Lu}\.?|mr?s?\.?|(?:dr|prof|rev|fr|sr|eng|hon|pst|bro)\.?|miss|pastor|bishop|father|sister|brother|mama|baba|mzee|madam|mwalimu|chief|aunt(?:y|ie)?|uncle|mchungaji|coach|choirmaster|secretary|treasurer|librarian|chair(?:man|lady|person)?)$/iu;
const OFFICE =
  /&|(?:office|ofisi|agents?|agency|ltd|properties|homes|church|school|group|committee|hotel|centre|services|sacco)$/iu;

const CHAT_BEFORE = /(?<!\p{L})whats\s?app\P{L}*$/iu;
const CHAT_AFTER = /^\P{L}*whats\s?app(?!\p{L}|\s*group)/iu;
const NO_CHAT = /(?<!\p{L})(?:no|not(?:\s(?:on|for))?|without|hakuna)\swhats\s?app/iu;
const ONLY_CALLS = /(?<!\p{L})(?:calls?\sonly|(?:no|not)\s(?:texts?|messages?)(?!\p{L}))/iu;

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}&]/u.test(word));
const isNamePart = (word = '') => NAME.test(word) && !NO_NAME.test(word);
const tidy = (text: string) => text.replace(OUTER_SIGNS, '');
/** Whether a row has words, apart from 'WhatsApp', 'or' and 'and'. */
const hasWords = ({ before, after }: Contact) =>
  /\p{L}/u.test((before + after).replace(/whats\s?app|^\s*(?:or|and|au|na)\s/giu, ''));

/** The words of `text` if they are a name and nothing else; '' otherwise. */
function wholeName(text: string): string {
  const words = wordsOf(text.replace(/^[\s:,(\p{Pd}]+|[\s:,.)]+$|\([^()]*\)?/gu, ' '));
  return words.length < 6 && !/\d/.test(text) && words.every(isNamePart) ? words.join(' ') : '';
}

/**
 * The name in the words before a number, such as 'Peter' in 'Call Peter on', or 'Mama Otieno' in
 * 'Mama Otieno, the chairlady'; '' if it is not certain, as in 'Peter, Kahawa West'.
 */
function nameBefore(text: string): string {
  // The words are about the number before them, as in '0722 000 111. Peter. 0733 000 222. Grace.'
  if (/\.\s*$/.test(text) && !NO_NAME.test(wordsOf(text).at(-1) ?? '')) return '';
  const sentence = text.split(SENTENCE).findLast((part) => /\p{L}/u.test(part)) ?? '';
  const [first = '', ...others] = tidy(sentence.replace(/\([^()]*(?:\)|$)/gu, ' ')).split(
    /,(?!\d)/u,
  );
  if (others.length > 0) {
    return others.some((other) => wordsOf(other).some(isNamePart)) ? '' : wholeName(first);
  }
  const parts = first.replaceAll('/', ' or ').split(/[:–]|\s-/u);
  const words = wordsOf(parts.findLast((part) => /\p{L}/u.test(part)) ?? '');
  while (NO_NAME.test(words.at(-1) ?? '')) words.pop();
  // A single word needs no capital letter, as in 'caretaker 0712 345 678'.
  if (words.length === 1) return /^\p{L}[\p{L}\p{M}'’-]*/u.exec(words[0] ?? '')?.[0] ?? '';
  const end = words.findLastIndex((word) => !isNamePart(word));
  // In 'Grace and Peter', the number belongs to both.
  const isShared = /^(?:and|or|na|au|ama)$/i.test(words[end] ?? '') && isNamePart(words[end - 1]);
  return isShared ? '' : words.slice(end + 1).join(' ');
}

/**
 * Splits a contact text into rows: each number or address that is not struck, with the words before
 * and after it. The words of the rows are those of the text, without the signs between the rows.
 */
export function readContacts(written: string): Contact[] {
  const plain = parseMarks(written.replaceAll(MARK, ''))
    .map(({ text, tags }) => (tags.includes('s') ? '\n' : text))
    .join('');
  const links: Contact[] = [];
  let text = '';
  for (const { text: written, href, chat } of parseContacts(plain)) {
    const last = links.at(-1);
    if (chat && last) last.chat = chat.href;
    if (href) {
      links.push({ ...NOTHING, text: written, href, chat: href.startsWith(CHAT) ? href : '' });
    }
    text += href ? MARK : written;
  }
  return text.split('\n').flatMap((line) => rowsOf(line, links));
}

const NOTHING = { before: '', text: '', href: '', after: '', chat: '', name: '' };

/** The rows of a line, whose links are the first ones of `links` and are removed there. */
function rowsOf(line: string, links: Contact[]): Contact[] {
  const [lead = '', ...texts] = line.split(MARK);
  /** Whether words before a number are about it; otherwise those after it. */
  const isNameFirst = wordsOf(lead).some((word) => !NO_NAME.test(tidy(word)));
  const rows: Contact[] = [];
  const addWords = (words: string) => {
    if (/[\p{L}\p{N}]/u.test(words)) rows.push({ ...NOTHING, before: words.trim() });
  };
  if (texts.length === 0) addWords(lead);
  let before = lead;
  texts.forEach((text, at) => {
    const [brackets = ''] = BRACKETS.exec(text) ?? [];
    const isLast = at === texts.length - 1;
    let [first = '', ...others] = text.slice(brackets.length).split(END);
    if (!isNameFirst && !first.trim() && others.length > (isLast ? 0 : 1)) {
      [first = '', ...others] = others;
    }
    const isDivided = !isLast && others.length === 0;
    const [words, rest] = isDivided ? divide(first, isNameFirst) : [first, ''];
    rows.push(rowOf(before.replace(JOINER, ''), links.shift(), brackets + words, rows.at(-1)));
    before = isLast || isDivided ? rest : (others.pop() ?? '');
    others.forEach(addWords);
  });
  return rows;
}

/**
 * Divides the words between two numbers at their last comma: into those about the first number, and
 * those about the second.
 */
function divide(text: string, isNameFirst: boolean): [first: string, second: string] {
  if (JOINER.test(text)) return ['', text];
  const commas = [...text.matchAll(COMMA)];
  const { index = text.length } = commas.at(-1) ?? {};
  const [head, tail] = [text.slice(0, index), text.slice(index)];
  if (!tail) return isNameFirst ? ['', text] : [text, ''];
  // Words that follow the first number without a comma are about it, as in '0722 000 111 Peter, '.
  const isDirect = (commas.length === 1 || !isNameFirst) && /\p{L}/u.test(head);
  const isFirst = isDirect || (isNameFirst && !wordsOf(head).some(isNamePart));
  return isFirst ? [head, tail] : ['', text];
}

/** The row of a number, with the words before it (`lead`) and after it. `last` is the row before. */
function rowOf(lead: string, link = NOTHING, words: string, last: Contact | undefined): Contact {
  const isChat = CHAT_BEFORE.test(lead) || CHAT_AFTER.test(words);
  const [, number] = (isChat && /^tel:\+(\d+)$/.exec(link.href)) || [];
  const said = lead + words;
  const isNone = NO_CHAT.test(said) || (ONLY_CALLS.test(said) && !/whats\s?app/i.test(said));
  const chat = isNone ? '' : link.chat || (number ? CHAT + number : '');
  // Half of a bracket around the number would stay.
  const before = tidy(lead).replace(/\s*\(([^()]*)$/, ', $1');
  const after = tidy(words).replace(/^([^()]*)\)/, '$1');
  const row = { ...link, chat, before, after };
  // A second number without words of its own belongs to the same person.
  const name = hasWords(row) ? nameBefore(lead) || wholeName(row.after) : last?.name;
  return { ...row, name: name ?? '' };
}

/** The name by which a button calls a person: 'Peter' for 'Peter Mwangi'. */
export function shortName(name: string): string {
  const words = name.split(' ');
  const first = words.findIndex((word) => !TITLE.test(word));
  return OFFICE.test(name) || first < 0 ? name : words.slice(0, first + 1).join(' ');
}
