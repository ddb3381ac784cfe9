import { readdirSync } from 'node:fs';
import { Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnAddress } from '../src/accounts/return-address';
import { mergeDrafts } from '../src/editor/conflicts';
import { cityOf, isKnownZone } from '../src/editor/time-zone-field';
import { validateDraft } from '../src/editor/validate';
import { FIELD_NAMES } from '../src/model/categories';
import { cutText } from '../src/model/cut-text';
import { formatDay, formatDays, isDay } from '../src/model/dates';
import { formatEventTime, isPastEvent } from '../src/model/event-time';
import { FIELD_INPUTS } from '../src/model/field-inputs';
import { FIELD_KINDS } from '../src/model/field-kinds';
import { parseFilterQuery, parseListAddress, parsePageNumber } from '../src/model/list-address';
import { imageObjects, isOwnImage, keptImage, safeFileName } from '../src/model/photo';
import { isPostId, type Post, toPost } from '../src/model/post';
import { saysTheSame, writtenFields } from '../src/model/post-document';
import { draftOf, emptyDraft, type PostDraft } from '../src/model/post-draft';
import { proposedPrice } from '../src/model/property';
import { isZoneName, momentAt } from '../src/model/time-zones';
import {
  foldText,
  rarestGram,
  searchTerm,
  titleGrams,
  titleMatcher,
} from '../src/model/title-search';
import { linkAddress, parseHttps } from '../src/model/web-address';
import { nearWords, rarestBeginning, storedWords, termWords } from '../src/model/word-search';
import { calendarFile } from '../src/posts/calendar-file';
import { mapSearchUrl, parseContacts, parsePhoneNumbers } from '../src/posts/contact-links';
import { cardFacts } from '../src/posts/post-facts';
import { parseRichText } from '../src/posts/rich-text';
import { structuredData } from '../src/posts/schema-org';
import { parseMarks, plainText } from '../src/posts/text-marks';
import { parseVideo } from '../src/posts/video-player';
import { findMention } from '../src/search/mentions';
import { buildPost } from './support/build-post';

/** The longest texts that the rules let anybody store. */
const [TITLE, SHORT, LONG, WHOLE] = [150, 500, 5_000, 20_000];
/** How much longer the second text is, and how many times longer it may take: a square takes 64. */
const TIMES_LONGER = 8;
const TIMES_SLOWER = 32;
/** What a busy machine may add. */
const NOISE_MS = 60;
const TRIES = 4;
/** What has not ended by then never will. */
const FOR_EVER_MS = 10_000;

const filled = (text: string): Record<string, string> =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, text]));
const postOf = (text: string): Post => buildPost('events', filled(text));
const draft = (text: string): PostDraft => ({ ...emptyDraft(), ...filled(text), type: 'events' });
const facts = { siteName: 'Site', siteUrl: 'https://x.example', url: 'https://x.example/p' };
const calendar = { siteName: 'Site', host: 'x.example', url: facts.url, now: new Date(0) };
const image = (text: string) => `https://firebasestorage.googleapis.com/v0/b/x.appspot.com/${text}`;

type Reader = [name: string, longest: number, read: (text: string) => unknown];

/** The address of a list with a query. */
const addressOf = (query: string) => new URL(`https://a.example/properties?${query}`);

/** The functions that read what others wrote, by their module. */
const READERS: Record<string, Reader[]> = {
  'calendar-file': [
    [
      'calendarFile',
      LONG,
      (text) => calendarFile({ ...postOf(text), startDate: '2026-12-05' }, calendar),
    ],
  ],
  'cut-text': [['cutText', WHOLE, (text) => cutText(text, text.length - 1)]],
  'post-facts': [['cardFacts', SHORT, (text) => cardFacts(postOf(text))]],
  'contact-links': [
    ['parseContacts', WHOLE, parseContacts],
    ['parsePhoneNumbers', WHOLE, parsePhoneNumbers],
    ['mapSearchUrl', LONG, mapSearchUrl],
  ],
  dates: [['formatDays', SHORT, (text) => [isDay(text), formatDay(text), formatDays(text, text)]]],
  'event-time': [
    ['isPastEvent', SHORT, (text) => isPastEvent(postOf(text), new Date(0))],
    [
      'formatEventTime',
      SHORT,
      (text) => formatEventTime({ ...postOf(text), startDate: '2026-12-05' }),
    ],
  ],
  'time-zones': [['momentAt', SHORT, (text) => [isZoneName(text), momentAt(text, text)]]],
  'field-kinds': Object.entries(FIELD_KINDS).map(([control, { read, show }]) => [
    control,
    WHOLE,
    (text) => [read(text), show(text)],
  ]),
  'field-inputs': Object.entries(FIELD_INPUTS).map(([control, { accepts, fitted, trimmed }]) => [
    control,
    WHOLE,
    (text) => [accepts(text), fitted(text), trimmed(text)],
  ]),
  'merge-drafts': [
    [
      'mergeDrafts',
      WHOLE,
      (text) => mergeDrafts(draft(text), draft(`${text}1`), draft(`${text}2`)),
    ],
  ],
  'list-address': [
    ['parsePageNumber', SHORT, parsePageNumber],
    ['parseListAddress', SHORT, (text) => parseListAddress(addressOf(text), 'properties')],
    ['parseFilterQuery', SHORT, (text) => parseFilterQuery(addressOf(text).searchParams)],
  ],
  photo: [
    ['isOwnImage', SHORT, (text) => isOwnImage(image(text), 'x')],
    ['safeFileName', SHORT, safeFileName],
    [
      'keptImage',
      SHORT,
      (text) => [
        keptImage({ ...postOf(text), image: image(text), imagePath: text }, 'x'),
        imageObjects({ image: image(text) }),
      ],
    ],
  ],
  post: [
    ['toPost', WHOLE, (text) => toPost('id', { ...filled(text), image: text, updatedAt: text })],
    ['isPostId', SHORT, isPostId],
  ],
  'post-document': [
    [
      'writtenFields',
      WHOLE,
      (text) => saysTheSame({}, writtenFields({ ...draft(text), title: 'A title' }, null)),
    ],
  ],
  'post-draft': [['draftOf', WHOLE, (text) => draftOf(postOf(text))]],
  property: [['proposedPrice', SHORT, proposedPrice]],
  'return-address': [['returnAddress', SHORT, (text) => returnAddress({ from: `/${text}` })]],
  'schema-org': [['structuredData', LONG, (text) => structuredData(postOf(text), facts)]],
  'rich-text': [['parseRichText', WHOLE, parseRichText]],
  'text-marks': [
    ['parseMarks', WHOLE, parseMarks],
    ['plainText', WHOLE, plainText],
  ],
  'time-zone-names': [['isKnownZone', SHORT, (text) => [cityOf(text), isKnownZone(text)]]],
  'title-search': [
    ['foldText', TITLE, foldText],
    ['titleGrams', TITLE, titleGrams],
    ['rarestGram', TITLE, rarestGram],
    ['titleMatcher', TITLE, (text) => titleMatcher(`${text.slice(1)}x`)(text)],
    ['searchTerm', WHOLE, searchTerm],
  ],
  validate: [['validateDraft', WHOLE, (text) => validateDraft(draft(text))]],
  'video-player': [
    ['parseVideo', SHORT, (text) => [parseVideo(text), parseVideo(`https://youtu.be/${text}`)]],
  ],
  'word-search': [
    ['storedWords', LONG, (text) => storedWords({ title: text, description: text })],
    ['termWords', TITLE, (text) => rarestBeginning(termWords(text))],
    ['nearWords', SHORT, (text) => nearWords(termWords('Kisumu'), termWords(text))],
  ],
  mentions: [['findMention', LONG, (text) => findMention(postOf(text), termWords('a kisumu'))]],
  'web-address': [
    ['parseHttps', SHORT, parseHttps],
    ['linkAddress', WHOLE, (text) => [linkAddress(text), linkAddress(`https://${text}`)]],
  ],
};

/** These read a picked file, a number, a code, an id or nothing. */
const OTHERS = ['categories', 'paths', 'server-errors'];

/** What the patterns of the model look for, and what nearly is that. */
const CHUNKS = [
  ...[
    '00491 ',
    '+254',
    '0712345678',
    '+1 ',
    '(0)',
    '(12345',
    '07',
    '0',
    '12.',
    '- ',
    '-',
    '\u00A0',
  ],
  ...[' ', '\n', '\r\n', '\t', '\u200B', '(', ')', '[', '.', ',', ':', '/', '@', '%', '#', '+'],
  ...['a', 'ab', 'é', 'ũ', 'ﷺ', 'a@', 'a@b.', 'a.', 'https://', 'https://a.', 'www.', 'a(', 'xn--'],
  ...[
    '*',
    '**',
    '_',
    '~',
    '~~',
    '*a',
    'a*',
    '*! ',
    ' !*',
    '_*',
    '*_',
    '*a* ',
    'KSh ',
    'till ',
    '1. ',
  ],
  ...['\u0301', '\u0323', '\uD83D', '🇰🇪', "'", '`', '\\', ';', '1h', '1', '?t=', '&v='],
];

const chunks = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...CHUNKS), { minLength, maxLength }).map((parts) => parts.join(''));
const hostile = fc.record({ start: chunks(0, 2), unit: chunks(1, 3), end: chunks(0, 2) });

/** What once took for ever, or the square of its length. */
const KNOWN = [
  { start: '', unit: '00491 ', end: '(12345' },
  { start: '+12025550123', unit: ' ', end: '5' },
  { start: '', unit: ' ', end: 'a' },
  { start: '*a', unit: ' !*', end: '' },
  { start: '', unit: ' *a', end: '' },
  { start: '', unit: 'a.', end: '' },
  { start: 'https://a', unit: '(', end: '' },
  { start: 'https://a', unit: '.', end: ' ' },
  { start: '', unit: '*a* ', end: '' },
];

const script = new Script('globalThis.readHostileText()');

/** How long `read` takes, in milliseconds. @throws Error where it does not end */
function timeOf(read: () => unknown): number {
  Object.assign(globalThis, { readHostileText: read });
  const started = performance.now();
  script.runInThisContext({ timeout: FOR_EVER_MS });
  return performance.now() - started;
}

for (const [module, readers] of Object.entries(READERS)) {
  describe(`The time that ${module} takes`, () => {
    test.each(readers)(
      'in %s grows as its text does',
      (_, longest, read) => {
        const grows = ({ start, unit, end }: { start: string; unit: string; end: string }) => {
          const textOf = (length: number) =>
            (start + unit.repeat(length / unit.length)).slice(0, length) + end;
          const [short, long] = [textOf(longest), textOf(longest * TIMES_LONGER)];
          const times = () => [timeOf(() => read(short)), timeOf(() => read(long))] as const;
          const isFine = () => {
            const [first, second] = times();
            return second <= first * TIMES_SLOWER + NOISE_MS;
          };
          expect(Array.from({ length: TRIES }).some(isFine)).toBe(true);
        };
        fc.assert(fc.property(hostile, grows), {
          numRuns: 25,
          examples: KNOWN.map((text) => [text]),
          endOnFailure: true,
        });
      },
      120_000,
    );
  });
}

test('Every module of the model is held to it, or reads nothing that others wrote', () => {
  const modules = readdirSync('src/model').map((name) => name.replace(/\.ts$/, ''));
  expect(modules.filter((name) => !(name in READERS || OTHERS.includes(name)))).toEqual([]);
});
