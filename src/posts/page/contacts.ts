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
/** Ends the words about a number, but not inside another number such as '1,200' or '24/7'. */
const END =
  /([;|•\n]+(?:\s(?:and|or|na|au|ama|&)(?=\s))?|(?<!\d)[,/]|[,/](?!\d)|(?<=\uE000\)?)(?:\.(?=\s|$)|\s(?:and|or|na|au|ama|&)(?=\s)))/iu;
/** What is between two numbers belongs to the second, apart from a bracket beside the first. */
const NEXT = /\uE000(?:\)|\s*\([^()]*\))?(?=(?:[^,;/|•\n\uE000]|(?<=\d)[,/](?=\d))*\uE000)/gu;
const OF_LAST = /(?<=\uE000(?:[^,;/|•\n\uE000]|(?<=\d)[,/](?=\d))*)(?=\uE000)/gu;
const OUTER_SIGNS = /^[\s)\]:.,=\p{Pd}]+|[\s([:,=\p{Pd}]+$/gu;
const NO_NAME =
  /^(?:calls?|contacts?|tel(?:ephone)?|(?:m|cell|mobile)?phones?|mobile|cell|simu|piga|namba|numbers?|whats\s?app|sms|text|e-?mail|info|for|or|and|our|the|rsvp|m-?pesa|safaricom|airtel|telkom|on|at|via|kwa|through|more|details|bookings?|tickets|us|me|nos?|ni|to|write|line|also|with|from|only|by)[.,]?$/iu;
const NAME = /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|&|wa|ya|ole|arap|bin|binti|de|van)$/u;
const TITLE =
  /^(?:\p{Lu}\.?|mr?s?\.?|(?:dr|prof|rev|fr|sr|eng|hon|pst|bro)\.?|miss|pastor|bishop|father|sister|brother|mama|baba|mzee|madam|mwalimu|chief|aunt(?:y|ie)|uncle|mchungaji)$/iu;
const OFFICE =
  /&|(?:office|ofisi|agents?|agency|ltd|properties|homes|church|school|group|committee|hotel|centre|services|sacco)$/iu;

const CHAT_BEFORE = /(?<!\p{L})whats\s?app\P{L}*$/iu;
const CHAT_AFTER = /^\P{L}*whats\s?app(?!\p{L}|\s*group)/iu;
const NO_CHAT = /(?<!\p{L})(?:no|not\s(?:on|for)|without|hakuna)\swhats\s?app/iu;

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}&]/u.test(word));
const isNamePart = (word = '') => NAME.test(word) && !NO_NAME.test(word);
const tidy = (text: string) => text.replace(OUTER_SIGNS, '');
/** Whether a row has words, apart from 'WhatsApp' and 'or'. */
const hasWords = ({ before, after }: Contact) =>
  /\p{L}/u.test((before + after).replace(/whats\s?app|^\s*(?:or|and|au|na)\s/giu, ''));

/** The words of `text` if they are a name and nothing else; '' otherwise. */
function wholeName(text: string): string {
  const words = wordsOf(text.replace(/^[\s:,(\p{Pd}]+|[\s:,.)]+$|\([^()]*\)?/gu, ' '));
  return words.length < 6 && !/\d/.test(text) && words.every(isNamePart) ? words.join(' ') : '';
}

/** The name at the end of the words before a number, such as 'Peter' in 'Call Peter on'. */
function nameBefore(text = ''): string {
  const parts = text.replace(/\([^()]+\)/gu, ' ').split(/[:(/–]|\s-/u);
  const words = wordsOf(parts.findLast((part) => /\p{L}/u.test(part)) ?? '');
  while (NO_NAME.test(words.at(-1) ?? '')) words.pop();
  // A single word needs no capital letter, as in 'caretaker 0712 345 678'.
  if (words.length === 1) return /^\p{L}[\p{L}\p{M}'’-]*/u.exec(words[0] ?? '')?.[0] ?? '';
  return words.slice(words.findLastIndex((word) => !isNamePart(word)) + 1).join(' ');
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
  return nameRows(rowsOf(text, links));
}

const NOTHING = { before: '', text: '', href: '', after: '', chat: '', name: '' };

/** The rows, of which the words without a number are those that belong to no number. */
function rowsOf(text: string, links: Contact[]): (Contact & { isLine: boolean })[] {
  const [lead = ''] = text.split(MARK);
  const isNameFirst = Boolean(nameBefore(lead) || wholeName(lead.split(END)[0] ?? ''));
  const pieces = text.replace(isNameFirst ? NEXT : OF_LAST, '$&;').split(END);
  const rows: ReturnType<typeof rowsOf> = [];
  let held = '';
  for (let at = 0; at < pieces.length; at += 2) {
    const [piece = '', next = ''] = [pieces[at], pieces[at + 2]];
    const sign = at > 0 ? (pieces[at - 1] ?? '') : '\n';
    const [before = '', after] = piece.split(MARK);
    const isLine = sign.startsWith('\n') && !held;
    const last = rows.at(-1);
    const name = wholeName(piece);
    if (after !== undefined) {
      const isSure = !held || !nameBefore(before);
      const [link = NOTHING] = links.splice(0, 1);
      const whole = { ...link, before: held + before, after, isLine };
      rows.push({ ...whole, name: isSure ? wholeName(held) || nameBefore(before) : '?' });
      held = '';
    } else if (
      piece.trim() &&
      next.includes(MARK) &&
      pieces[at + 1] !== '\n' &&
      (!last || (name && isNameFirst && !nameBefore(next.split(MARK)[0])))
    ) {
      held = `${piece}${pieces[at + 1]}`;
    } else if (piece.trim()) {
      if (name && last?.href && !hasWords(last) && !isLine) last.after += piece;
      else if (last && !last.href && !isLine) last.before += sign + piece;
      else rows.push({ ...NOTHING, before: piece, isLine });
    }
  }
  return rows;
}

/** A second number without words of its own belongs to the same person. */
function nameRows(rows: ReturnType<typeof rowsOf>): Contact[] {
  let name = '';
  return rows.map(({ isLine, ...row }, at) => {
    // A comma inside a bracket also ends a row, as in '(calls only, no WhatsApp)'.
    const { before: rest = '', href: other = '', isLine: isApart = false } = rows[at + 1] ?? {};
    if (!row.href) name = '';
    else if (isLine || hasWords(row)) name = row.name || wholeName(row.after);
    const before = row.href ? tidy(row.before) : row.before.trim();
    const isChat = CHAT_BEFORE.test(row.before) || CHAT_AFTER.test(row.after);
    const [, number] = (isChat && /^tel:\+(\d+)$/.exec(row.href)) || [];
    const isNone = NO_CHAT.test(row.before + row.after + (other || isApart ? '' : ` ${rest}`));
    const chat = isNone ? '' : row.chat || (number ? CHAT + number : '');
    return { ...row, chat, before, after: tidy(row.after), name: name.replace('?', '') };
  });
}

/** The name by which a button calls a person: 'Peter' for 'Peter Mwangi'. */
export function shortName(name: string): string {
  const words = name.split(' ');
  const first = words.findIndex((word) => !TITLE.test(word));
  return OFFICE.test(name) || first < 0 ? name : words.slice(0, first + 1).join(' ');
}
