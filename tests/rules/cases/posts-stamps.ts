import { titleGrams } from '../../../src/model/title-search';
import { events, MADE } from '../samples';
import { type Case, type Cases, inDays, OTHER_TYPES, without } from '../table';
import { Double, type Value } from '../values';

const DAYS = { yesterday: inDays(-1), tomorrow: inDays(1) };
const PEOPLE = { 'somebody else': 'owner', nobody: '' };
const LONG = 'x'.repeat(900_000);

/** The fields that no writer enters: authors, times, revision and search fields. */
export function stamps(): Cases {
  return events().map((twin) => {
    const revision = Object.keys(twin.attempt.stored).length > 0 ? 4 : 1;
    return [
      twin.refusedFields({
        updatedAt: { ...DAYS, 'long ago': MADE },
        updatedBy: PEOPLE,
        createdAt: DAYS,
        createdBy: PEOPLE,
        revision: {
          'one too few': revision - 1,
          'one too many': revision + 1,
          negative: -revision,
          'a fraction': revision + 0.5,
          'a text': String(revision),
          'a floating-point number': new Double(revision),
        },
      }),
      grams(twin),
      words(twin),
      saveIds(twin),
    ];
  });
}

/** Values that are wrong for a list of texts; `long` is a text that is too long for it. */
const wrongLists = (long: string): Record<string, Value> => ({
  ...without(OTHER_TYPES, 'a list', 'an empty list'),
  'a text': 'abc',
  'a list with a text that is too long': ['abc', long],
  'a list with an empty text': ['abc', ''],
  'a list with only an empty text': [''],
  'a list with a line break': ['a\nb'],
  'a list with a number': ['abc', 7],
  'a list with a boolean': [true],
  'a list with null': ['abc', null],
  'a list with a map': ['abc', { x: 'y' }],
  'a list with a text of 900,000 letters': [LONG],
});

function grams(twin: Case): Cases {
  const many = Array.from({ length: 500 }, (_, i) => `${i}`);
  const accented = twin.with('title', 'Árbol');
  const whole = accented.with('titleGrams', many, 'at their limit');
  return [
    twin.with('titleGrams', []),
    accented.with('titleGrams', ['\u{1F33A}\u{1F33A}\u{1F33A}', ' ', "o'b"]),
    gramsOfTitle(twin),
    whole.refusedWith('one gram more', 'titleGrams', [...many, 'x']),
    twin.refusedWithout('titleGrams'),
    accented.refusedValues('titleGrams', wrongLists('abcd')),
  ];
}

/** The search words must be short texts. They may be missing. */
function words(twin: Case): Cases {
  const many: string[] = Array(1_000).fill('w');
  const whole = twin.with('words', many, 'at their limit');
  return [
    twin.without('words'),
    twin.withEach('words', [[], ['\u{1F33A}'.repeat(5), "o'bri", '\u4e2d', '7']]),
    whole.refusedWith('one word more', 'words', [...many, 'x']),
    twin.refusedValues('words', wrongLists('abcdef'), {
      ...{ 'a list with an empty line': ['a\n\nb'], 'a list with a fraction': [0.5] },
    }),
  ];
}

/**
 * The id of a save has 20 digits or lower-case letters. If an edit has an id, it must differ from the
 * id of the version that the edit replaces.
 */
function saveIds(twin: Case): Cases {
  const id = 'k2mq8vx1lwz7t4rbn0sd';
  const stored = Object.values(twin.attempt.stored)[0]?.saveId;
  return [
    twin.with('saveId', id),
    twin.without('saveId'),
    stored ? twin.refusedWith('the id of the version before', 'saveId', stored) : [],
    twin.refusedValues('saveId', OTHER_TYPES, {
      empty: '',
      'one character too short': id.slice(1),
      'one character too long': `${id}0`,
      'with a capital letter': id.replace('k', 'K'),
      'with a hyphen': id.replace('k', '-'),
      'with a line break': id.replace('k', '\n'),
    }),
  ];
}

/**
 * If a title has only printable ASCII characters and no backtick, the rules check that the grams
 * consist of the title's characters in lower case, and limit the number of the grams. The grams of
 * every title may also contain the characters - [ ] \ ^.
 */
function gramsOfTitle(twin: Case): Cases {
  const plain = 'Plot #7 - "Kilimani" (2-bed), 50% off: it\'s a_b & c/d~!?;.,*+<=>{|}@$';
  const signs = twin.with('title', plain);
  const titled = (title: string) => twin.with('title', title);
  const six = 'a b ab ba aa bb'.split(' ');
  const few = titled('ab').with('titleGrams', six);
  return [
    signs.with('titleGrams', titleGrams(plain), 'of this title'),
    few.refusedWith('and one gram more', 'titleGrams', [...six, 'bba']),
    ['[a]', 'a\\b', 'a^b', '^a', '[]', '\\', '[^a-]', 'a]b[', 'a`b', 'ab\u0130'].map((title) =>
      titled(title).with('titleGrams', titleGrams(title), 'of this title'),
    ),
    ['a[', 'a]', 'a\\', '^a', '[^a]', 'a-'].map((title) =>
      titled(title)
        .with('titleGrams', ['a'], 'of its only letter')
        .refusedWith('of another letter', 'titleGrams', ['z']),
    ),
    twin.refusedValues('titleGrams', {
      'a list for another title': ['z'],
      'a list with a gram of another title': ['goo', 'zoo'],
      'a list with a capital letter': ['Goo'],
      'a list in another script': ['\u4e2d'],
    }),
  ];
}
