import { CATEGORIES } from '../../../src/model/categories';
import { OUTSIDERS } from '../people';
import { addressOf, imageFields, MADE, olderPost, POST, storedPost } from '../samples';
import {
  allowed,
  by,
  type Case,
  changed,
  having,
  lacking,
  refused,
  without,
  writing,
} from '../table';
import { type Doc, ME, NOW, type Value } from '../values';
import { BLANK, OTHER_TYPES, refusedValues } from './damage';

const TOMORROW = new Date(Date.now() + 86_400_000);
const NO_MOMENT = Object.fromEntries(
  Object.entries(OTHER_TYPES).filter(([, value]) => !(value instanceof Date)),
);
const NO_TEXT: Record<string, Value> = { ...OTHER_TYPES, 'too long': 'x'.repeat(129) };

const [, , EVENTS] = CATEGORIES;
const event = (endDate: string): Doc => ({ ...storedPost(EVENTS), endDate });

/** Only the owner restores a backup's posts, with their dates. */
export function broughtBack(): Case[] {
  return [...whole(), ...older()];
}

function whole(): Case[] {
  const [category] = CATEGORIES;
  const putting = (doc: Doc) => writing('owner', { put: POST, doc });
  const twin = allowed('owner brings back a post', putting(storedPost(category)));
  const bare = without(storedPost(category), ...Object.keys(imageFields()), 'createdBy');
  const nobodys = allowed('owner brings back a post of no maker and no image', putting(bare));
  return [
    twin,
    nobodys,
    ...CATEGORIES.map((one) => allowed(`owner brings back ${one.type}`, putting(storedPost(one)))),
    allowed('owner brings back an event of long after', putting(event('9999-12-31'))),
    allowed('owner brings back a new post', putting({ ...storedPost(category), revision: 1 })),
    allowed('owner brings back their own', putting({ ...storedPost(category), updatedBy: ME })),
    ...[...OUTSIDERS, 'editor' as const].map((as) =>
      refused(`by ${as}`, twin, by(as, twin.attempt)),
    ),
    ...['createdAt', 'updatedAt'].flatMap((name) => [
      refused(`no ${name}`, twin, lacking(twin.attempt, name)),
      ...refusedValues(twin, name, { ...NO_MOMENT, tomorrow: TOMORROW, 'a text': '2026-01-01' }),
    ]),
    ...refusedValues(twin, 'updatedBy', NO_TEXT),
    ...refusedValues(twin, 'createdBy', NO_TEXT),
    refused('no revision', twin, lacking(twin.attempt, 'revision')),
    ...refusedValues(twin, 'revision', { none: 0, negative: -3, 'a fraction': 1.5, text: '3' }),
    refused('a field more', twin, having(twin.attempt, 'itemData', 'x')),
    refused('no title', twin, lacking(twin.attempt, 'title')),
    refused('an empty title', twin, having(twin.attempt, 'title', BLANK)),
    refused('no marketPlace', twin, lacking(twin.attempt, 'marketPlace')),
    refused('no grams', twin, lacking(twin.attempt, 'titleGrams')),
    refused('an older image', nobodys, having(nobodys.attempt, 'image', addressOf('images/a.jpg'))),
    refused('another path', twin, having(twin.attempt, 'imagePath', 'images/other.webp')),
    refused('called a.b', twin, { ...twin.attempt, id: 'a.b' }),
  ];
}

/** An older client's post is restored with any content, except images outside this project's bucket. */
function older(): Case[] {
  const doc: Doc = {
    ...without(olderPost(CATEGORIES[2]), 'image'),
    titleGrams: ['goo'],
    createdAt: MADE,
    itemData: { x: [1, null] },
    revision: 'first',
  };
  const twin = allowed('owner brings back an older post', writing('owner', { put: POST, doc }));
  const shown = allowed(
    'owner brings back an older post with its image',
    changed(twin.attempt, (bare) => ({ ...bare, ...imageFields() })),
  );
  const junk = [7, ['x'], { x: 'y' }, '', 'javascript:alert(1)', addressOf('images/a.jpg')];
  return [
    twin,
    shown,
    allowed('owner brings back one of now', having(twin.attempt, 'createdAt', NOW)),
    ...[...OUTSIDERS, 'editor' as const].map((as) =>
      refused(`by ${as}`, twin, by(as, twin.attempt)),
    ),
    refused('no grams', twin, lacking(twin.attempt, 'titleGrams')),
    refused('grams of four', twin, having(twin.attempt, 'titleGrams', ['good'])),
    refused('no time', twin, lacking(twin.attempt, 'createdAt')),
    ...refusedValues(twin, 'createdAt', { ...NO_MOMENT, tomorrow: TOMORROW, text: '2024' }),
    refused('as the owner’s edit', twin, having(twin.attempt, 'updatedBy', ME)),
    refused('called a.b', twin, { ...twin.attempt, id: 'a.b' }),
    ...['image', 'thumbnail'].flatMap((name) =>
      junk.map((address) =>
        refused(`${name} ${JSON.stringify(address)}`, twin, having(twin.attempt, name, address)),
      ),
    ),
    refused('another thumbnail', shown, having(shown.attempt, 'thumbnailPath', 'images/b.webp')),
  ];
}
