import { readdirSync } from 'node:fs';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { returnAddress } from '../src/accounts/return-address';
import { mergeDrafts } from '../src/editor/form/conflicts';
import { readMessage } from '../src/editor/paste/read-message';
import { cityOf, isKnownZone } from '../src/fields/time-zone-field';
import { validateDraft } from '../src/fields/validate';
import { FIELD_NAMES } from '../src/model/categories';
import { cutText } from '../src/model/cut-text';
import { formatDay, formatDays, isDay } from '../src/model/dates';
import { encodePart } from '../src/model/encode-part';
import { formatEventTime, isPastEvent } from '../src/model/event-time';
import { FIELD_INPUTS } from '../src/model/field-inputs';
import { FIELD_KINDS } from '../src/model/field-kinds';
import { isolateNumbers } from '../src/model/left-to-right';
import { parseListAddress, parsePageNumber } from '../src/model/list-address';
import { isPrerendered, pageDataOf, showsPost } from '../src/model/page-format';
import { readPhones } from '../src/model/phone-numbers';
import { readPhotos } from '../src/model/photo';
import { isOwnImage, retainedPhotos, safeFileName } from '../src/model/photo-writing';
import { isPostId, type Post, toPost } from '../src/model/post';
import { draftOf, emptyDraft, type PostDraft } from '../src/model/post-draft';
import { proposedPrice } from '../src/model/proposed-price';
import { splitAddress } from '../src/model/split-address';
import { isZoneName, momentAt } from '../src/model/time-zones';
import {
  foldText,
  rarestGram,
  searchTerm,
  titleGrams,
  titleMatcher,
} from '../src/model/title-search';
import { trimTyped } from '../src/model/typed-text';
import { nameProblem, phoneProblem } from '../src/model/volunteer';
import { parseHttps } from '../src/model/web-address';
import { rarestBeginnings, storedWords, termWords } from '../src/model/word-search';
import { holdsAddress, mapSearchUrl, parseContacts } from '../src/posts/page/contact-links';
import { cardFacts } from '../src/posts/page/post-facts';
import { parseRichText } from '../src/posts/page/rich-text';
import { parseMarks, plainText } from '../src/posts/page/text-marks';
import { videoUrl } from '../src/posts/page/video-frame';
import { parseVideo } from '../src/posts/page/video-player';
import { knownFilter } from '../src/posts/reading/property-list';
import { calendarFile } from '../src/posts/share/calendar-file';
import { structuredData } from '../src/posts/share/schema-org';
import { findMention, nearTerms } from '../src/search/mentions';
import { writtenFields } from '../src/services/writing/post-writing';
import { buildPhoto, buildPost } from './support/build-post';
import { fc } from './support/fast-check';

/** The lengths of the longest texts that the rules allow. */
const [TITLE, SHORT, LONG, WHOLE] = [150, 500, 5_000, 20_000];
/** An eighth of the length of the longest message that is read. */
const MESSAGE = 1_250;
/**
 * For a text that is 8 times as long, a function may take at most 32 times as much time. A function
 * with quadratic time would take 64 times as much.
 */
const TIMES_LONGER = 8;
/**
 * For functions that read texts of at least LONG characters, both texts are shorter by this factor,
 * because quadratic time is long enough to be measured even then.
 */
const SHORTER = 4;
const TIMES_SLOWER = 32;
/** The time that the compiler and the garbage collector may add. */
const NOISE_MS = 60;
/** The number of measurements. One measurement within the limit is enough. */
const TRIES = 4;
/** A function that runs longer counts as endless, also on a busy machine. */
const TIMEOUT_MS = 60_000;

const filled = (text: string): Record<string, string> =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, text]));
const postOf = (text: string): Post => buildPost('events', filled(text));
const draft = (text: string): PostDraft => ({ ...emptyDraft(), ...filled(text), type: 'events' });
const dated = (text: string): Post => ({ ...postOf(text), startDate: '2026-12-05' });
/** The beginning of an entry of the field `photos`, before the photo's alternative text. */
const LINE_START = '0123456789ab-hall.webp - - 1600x900 245000 ';
const image = (text: string) => `https://firebasestorage.googleapis.com/v0/b/x.appspot.com/${text}`;
const listUrl = (query: string) => new URL(`https://a.example/properties?${query}`);

type Reader = [module: string, name: string, longest: number, read: (text: string) => unknown];

/**
 * A row of READERS: the function `name` of `module` reads texts of users, which have at most
 * `longest` characters. `read` calls the function. In the rows of 'field-kinds' and 'field-inputs',
 * `name` is a kind of field instead, and `read` calls the functions of this kind.
 */
function reader(module: string, name: string, longest: number, read: Reader[3]): Reader {
  return [module, name, longest, read];
}

const READERS: Reader[] = [
  reader('calendar-file', 'calendarFile', LONG, (text) => calendarFile(dated(text))),
  reader('cut-text', 'cutText', WHOLE, (text) => cutText(text, text.length - 1)),
  reader('post-facts', 'cardFacts', SHORT, (text) => cardFacts(postOf(text))),
  reader('contact-links', 'parseContacts', WHOLE, parseContacts),
  reader('contact-links', 'mapSearchUrl', LONG, mapSearchUrl),
  reader('dates', 'isDay', SHORT, isDay),
  reader('dates', 'formatDay', SHORT, formatDay),
  reader('dates', 'formatDays', SHORT, (text) => formatDays(text, text)),
  reader('encode-part', 'encodePart', WHOLE, encodePart),
  reader('event-time', 'isPastEvent', SHORT, (text) => isPastEvent(postOf(text), new Date(0))),
  reader('event-time', 'formatEventTime', SHORT, (text) => formatEventTime(dated(text))),
  reader('split-address', 'splitAddress', WHOLE, splitAddress),
  reader('time-zones', 'momentAt', SHORT, (text) => [isZoneName(text), momentAt(text, text)]),
  ...Object.entries(FIELD_KINDS).map(([control, { read, show }]) =>
    reader('field-kinds', control, WHOLE, (text) => [read(text), show(text)]),
  ),
  ...Object.entries(FIELD_INPUTS).map(([control, { accepts, fit: fitText, trim }]) =>
    reader('field-inputs', control, WHOLE, (text) => [accepts(text), fitText(text), trim(text)]),
  ),
  reader('conflicts', 'mergeDrafts', WHOLE, (text) =>
    mergeDrafts(draft(text), draft(`${text}1`), draft(`${text}2`)),
  ),
  reader('read-message', 'readMessage', MESSAGE, (text) => {
    const { fieldsOf } = readMessage(text, '2026-11-26');
    return [fieldsOf('events'), fieldsOf('properties'), fieldsOf('obituaries')];
  }),
  reader('list-address', 'parsePageNumber', SHORT, parsePageNumber),
  reader('list-address', 'parseListAddress', SHORT, (text) =>
    parseListAddress(listUrl(text), 'properties'),
  ),
  reader('property-list', 'knownFilter', SHORT, (text) => knownFilter({ most: text })),
  reader('page-format', 'pageDataOf', WHOLE, (text) => [
    pageDataOf(text),
    isPrerendered(text),
    showsPost(text, 'x'),
  ]),
  reader('photo-writing', 'isOwnImage', SHORT, (text) => isOwnImage(image(text), 'x')),
  reader('photo-writing', 'safeFileName', SHORT, safeFileName),
  reader('photo', 'readPhotos', WHOLE, (text) =>
    readPhotos('id', { image: image('a'), photos: [text, `${LINE_START}${text}`] }),
  ),
  reader('photo-writing', 'retainedPhotos', SHORT, (text) =>
    retainedPhotos('id', [buildPhoto({ address: image(text), path: text })], 'x'),
  ),
  reader('post', 'toPost', WHOLE, (text) =>
    toPost('id', { ...filled(text), image: text, updatedAt: text }),
  ),
  reader('post', 'isPostId', SHORT, isPostId),
  reader('post-writing', 'writtenFields', WHOLE, (text) =>
    writtenFields({ ...draft(text), title: 'A title' }, []),
  ),
  reader('post-draft', 'draftOf', WHOLE, (text) => draftOf(postOf(text))),
  reader('proposed-price', 'proposedPrice', SHORT, proposedPrice),
  reader('return-address', 'returnAddress', SHORT, (text) => returnAddress({ from: `/${text}` })),
  reader('schema-org', 'structuredData', LONG, (text) => structuredData(postOf(text))),
  reader('left-to-right', 'isolateNumbers', WHOLE, (text) => isolateNumbers(`${text}ا`)),
  reader('phone-numbers', 'readPhones', WHOLE, (text) => readPhones(text, text)),
  reader('rich-text', 'parseRichText', WHOLE, parseRichText),
  reader('volunteer', 'nameProblem', SHORT, (text) => [nameProblem(text), phoneProblem(text)]),
  reader('text-marks', 'parseMarks', WHOLE, parseMarks),
  reader('text-marks', 'plainText', WHOLE, plainText),
  reader('time-zone-field', 'isKnownZone', SHORT, (text) => [cityOf(text), isKnownZone(text)]),
  reader('title-search', 'foldText', TITLE, foldText),
  reader('title-search', 'titleGrams', TITLE, titleGrams),
  reader('title-search', 'rarestGram', TITLE, rarestGram),
  reader('title-search', 'titleMatcher', TITLE, (text) => titleMatcher(`${text.slice(1)}x`)(text)),
  reader('title-search', 'searchTerm', WHOLE, searchTerm),
  reader('typed-text', 'trimTyped', WHOLE, (text) => trimTyped(`${text}x${text}`)),
  reader('validate', 'validateDraft', WHOLE, (text) => validateDraft(draft(text))),
  reader('video-frame', 'videoUrl', SHORT, (text) => [
    videoUrl(text),
    videoUrl(`http://youtu.be/${text}`),
  ]),
  reader('video-player', 'parseVideo', SHORT, (text) =>
    ['https://youtu.be/', 'https://vimeo.com/', 'https://vimeo.com/1?t='].map((start) =>
      parseVideo(new URL(start + text)),
    ),
  ),
  reader('word-search', 'storedWords', LONG, (text) =>
    storedWords({ title: text, description: text }),
  ),
  reader('word-search', 'rarestBeginnings', TITLE, (text) => rarestBeginnings(text)),
  reader('word-search', 'termWords', TITLE, termWords),
  reader('mentions', 'findMention', LONG, (text) =>
    findMention(postOf(text), termWords('a kisumu')),
  ),
  reader('mentions', 'nearTerms', SHORT, (text) => nearTerms([postOf(text)], 'a kisumu')),
  reader('web-address', 'parseHttps', SHORT, parseHttps),
  reader('contact-links', 'holdsAddress', WHOLE, (text) => [
    holdsAddress(text),
    holdsAddress(`https://${text}`),
  ]),
];

/** The modules of the model that read no texts of users. */
const MODULES_WITHOUT_READERS = [
  'burial',
  'categories',
  'colours',
  'day-words',
  'entry',
  'form-photo',
  'languages',
  'offer-age',
  'paths',
  'property',
  'retention',
  'server-errors',
  'shown-time',
  'stored-fields',
];

/** Short texts that the functions' regular expressions match or almost match. */
const CHUNKS = [
  ...'00491 |+254|0712345678|+1 |(0)|(12345|07|0|12.|- |-|\u00A0'.split('|'),
  ...' |\n|\r\n|\t|\u200B|(|)|[|.|,|:|/|@|%|#|+'.split('|'),
  ...'a|ab|é|ũ|ﷺ|a@|a@b.|a.|https://|https://a.|www.|a(|xn--'.split('|'),
  ...'5/12 |saa nne |the late |at |Sat |Moi |Venue: |📍|1.5M|[1/2, 1:00] a: '.split('|'),
  ...'*|**|_|~|~~|*a|a*|*! | !*|_*|*_|*a* |KSh |till |1. '.split('|'),
  ..."\u0301|\u0323|\uD83D|🇰🇪|'|`|\\|;|1h|1|?t=|&v=".split('|'),
];

const chunks = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...CHUNKS), { minLength, maxLength }).map((parts) => parts.join(''));
/** The parts of a text: `start`, then `unit` repeated many times, then `end`. */
const hostile = fc.record({ start: chunks(0, 2), unit: chunks(1, 3), end: chunks(0, 2) });

/** Texts for which an earlier version of a function took quadratic time, or did not end. */
const KNOWN = [
  { start: '', unit: '00491 ', end: '(12345' },
  { start: '+12025550123', unit: ' ', end: '5' },
  { start: '', unit: ' ', end: 'a' },
  { start: '*a', unit: ' !*', end: '' },
  { start: '', unit: ' *a', end: '' },
  { start: '', unit: 'a.', end: '' },
  { start: '', unit: "'_", end: '' },
  { start: 'https://a', unit: '(', end: '' },
  { start: 'https://a', unit: '.', end: ' ' },
  { start: '', unit: '*a* ', end: '' },
  { start: '', unit: '\u0323\u0301', end: '' },
];

/** Calls the measured function. Unlike a plain call, a Script can be stopped after a timeout. */
const script = new Script('globalThis.readHostileText()');

/**
 * Calls `read` and returns the processor's time in milliseconds. Other programs on a busy machine
 * do not change this time.
 * @throws Error if the call takes longer than TIMEOUT_MS
 */
function timeOf(read: () => unknown): number {
  Object.assign(globalThis, { readHostileText: read });
  const started = process.cpuUsage();
  script.runInThisContext({ timeout: TIMEOUT_MS });
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
}

test.each(READERS)(
  'In the module %s, %s takes less than quadratic time @more',
  (_module, _name, longest, read) => {
    const isFastEnough = (short: string, long: string) => {
      const shortTime = timeOf(() => read(short));
      return timeOf(() => read(long)) <= shortTime * TIMES_SLOWER + NOISE_MS;
    };
    fc.assert(
      fc.property(hostile, ({ start, unit, end }) => {
        const textOf = (count: number) =>
          (start + unit.repeat(count / unit.length)).slice(0, count) + end;
        const length = longest >= LONG ? longest / SHORTER : longest;
        const [short, long] = [textOf(length), textOf(length * TIMES_LONGER)];
        const tries = Array.from({ length: TRIES });
        expect(tries.some(() => isFastEnough(short, long))).toBe(true);
      }),
      { numRuns: 25, examples: KNOWN.map((text) => [text]), endOnFailure: true },
    );
  },
  300_000,
);

test('Every module in src/model has a row in READERS, or is in MODULES_WITHOUT_READERS @more', () => {
  const tested = [...READERS.map(([module]) => module), ...MODULES_WITHOUT_READERS];
  const modules = readdirSync('src/model').map((name) => name.replace(/\.ts$/, ''));
  expect(modules.filter((name) => !tested.includes(name))).toEqual([]);
});
