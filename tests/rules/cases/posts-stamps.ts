import { titleGrams } from '../../../src/model/title-search';
import { MADE } from '../samples';
import type { Case } from '../table';
import { Double, type Value } from '../values';
import { events, OTHER_TYPES } from './damage';
import {
  allowedWith,
  allowedWithout,
  refusedValues,
  refusedWith,
  refusedWithout,
} from './variants';

// A refused case differs from its allowed twin in one property, and its name continues the twin's.

const YESTERDAY = new Date(Date.now() - 86_400_000);
const TOMORROW = new Date(Date.now() + 86_400_000);

/** The fields that no writer enters: authors, times, revision and search fields. */
export function stamps(): Case[] {
  return events().flatMap((twin) => {
    const edit = Object.keys(twin.attempt.stored).length > 0;
    const revision = edit ? 4 : 1;
    return [
      ...forged(twin, 'updatedAt', {
        yesterday: YESTERDAY,
        tomorrow: TOMORROW,
        'the old one': MADE,
      }),
      ...forged(twin, 'updatedBy', { 'somebody else': 'owner', nobody: '' }),
      ...forged(twin, 'createdAt', { yesterday: YESTERDAY, tomorrow: TOMORROW }),
      ...forged(twin, 'createdBy', { 'somebody else': 'owner', nobody: '' }),
      ...forged(twin, 'revision', {
        'one too few': revision - 1,
        'one too many': revision + 1,
        negative: -revision,
        'a fraction': revision + 0.5,
        'a text': String(revision),
        'a floating-point number': new Double(revision),
      }),
      ...grams(twin),
      ...words(twin),
    ];
  });
}

function forged(twin: Case, name: string, values: Record<string, Value>): Case[] {
  const others = Object.entries(OTHER_TYPES).filter(([, value]) => !(value instanceof Date));
  return [
    refusedWithout(twin, name),
    ...refusedValues(twin, name, { ...Object.fromEntries(others), ...values }),
  ];
}

function grams(twin: Case): Case[] {
  const many = Array.from({ length: 500 }, (_, i) => `${i}`);
  const accented = allowedWith(twin, 'title', 'Árbol');
  const whole = allowedWith(accented, 'titleGrams', many, 'at their limit');
  const { 'an empty list': _, 'a list': __, ...noLists } = OTHER_TYPES;
  return [
    accented,
    allowedWith(twin, 'titleGrams', []),
    allowedWith(accented, 'titleGrams', ['\u{1F33A}\u{1F33A}\u{1F33A}', ' ', "o'b"]),
    ...gramsOfTitle(twin),
    whole,
    refusedWith(whole, 'one more', 'titleGrams', [...many, 'x']),
    refusedWithout(twin, 'titleGrams'),
    ...refusedValues(accented, 'titleGrams', {
      ...noLists,
      'a text': 'abc',
      'of four letters': ['abc', 'abcd'],
      'an empty one': ['abc', ''],
      'only an empty one': [''],
      'with a line break': ['a\nb'],
      'a number among them': ['abc', 7],
      'a boolean among them': [true],
      'null among them': ['abc', null],
      'a map among them': ['abc', { x: 'y' }],
      'of a megabyte': ['x'.repeat(900_000)],
    }),
  ];
}

/**
 * The search words must be short texts. They may be missing, because earlier versions of the site
 * do not store them.
 */
function words(twin: Case): Case[] {
  const many: string[] = Array(1_000).fill('w');
  const whole = allowedWith(twin, 'words', many, 'at their limit');
  const { 'an empty list': _, 'a list': __, ...noLists } = OTHER_TYPES;
  return [
    allowedWithout(twin, 'words'),
    allowedWith(twin, 'words', []),
    allowedWith(twin, 'words', ['\u{1F33A}'.repeat(5), "o'bri", '\u4e2d', '7']),
    whole,
    refusedWith(whole, 'one more', 'words', [...many, 'x']),
    ...refusedValues(twin, 'words', {
      ...noLists,
      'a text': 'abc',
      'of six letters': ['abc', 'abcdef'],
      'an empty one': ['abc', ''],
      'only an empty one': [''],
      'with a line break': ['a\nb'],
      'with an empty line': ['a\n\nb'],
      'a number among them': ['abc', 7],
      'a fraction among them': [0.5],
      'a boolean among them': [true],
      'null among them': ['abc', null],
      'a map among them': ['abc', { x: 'y' }],
      'of a megabyte': ['x'.repeat(900_000)],
    }),
  ];
}

/**
 * If a title has only ASCII characters, the rules check that its grams consist of its characters,
 * and limit the number of the grams.
 */
function gramsOfTitle(twin: Case): Case[] {
  const plain = 'Plot #7 - "Kilimani" (2-bed), 50% off: it\'s a_b & c/d~!?;.,*+<=>{|}@$';
  const signs = allowedWith(twin, 'title', plain);
  const titled = (title: string) => allowedWith(twin, 'title', title);
  const few = allowedWith(titled('ab'), 'titleGrams', ['a', 'b', 'ab', 'ba', 'aa', 'bb']);
  const oneMore = ['a', 'b', 'ab', 'ba', 'aa', 'bb', 'aaa'];
  return [
    allowedWith(signs, 'titleGrams', titleGrams(plain), 'its own'),
    few,
    refusedWith(few, 'and one more', 'titleGrams', oneMore),
    ...['[a]', 'a\\b', 'a^b', '^a', '[]', '\\', '[^a-]', 'a]b[', 'a`b', 'ab\u0130'].map((title) =>
      allowedWith(titled(title), 'titleGrams', titleGrams(title), 'its own'),
    ),
    ...['a[', 'a]', 'a\\', '^a', '[^a]', 'a-'].flatMap((title) => {
      const matching = allowedWith(titled(title), 'titleGrams', ['a'], 'of its letter');
      return [matching, refusedWith(matching, 'and of another', 'titleGrams', ['z'])];
    }),
    ...refusedValues(twin, 'titleGrams', {
      'of another title': ['z'],
      'with one of another title': ['goo', 'zoo'],
      'in capitals': ['Goo'],
      'in another script': ['\u4e2d'],
    }),
  ];
}
