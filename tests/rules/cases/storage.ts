import type { StorageAttempt } from '../bucket';
import { OUTSIDERS, PEOPLE, type PersonName } from '../people';
import { type Cases, RulesCase } from '../table';

export type StorageCase = RulesCase<StorageAttempt>;

/** All cases of storage.rules, grouped by subject. */
export const STORAGE_GROUPS: Record<string, () => Cases<StorageCase>> = {
  Uploads: uploads,
  Deletions: deletions,
  'Deletions of images of posts with unusual ids': deletionsById,
  'Stored objects': stored,
};

const START = 'images/post-1-k3x9w0q2m7ab-market-day';
const PHOTO: StorageAttempt = {
  as: 'editor',
  does: 'adds',
  path: `${START}.webp`,
  type: 'image/webp',
  bytes: 1_000,
  taken: false,
  metadata: '',
  id: 'post-1',
  post: 'nowhere',
  shows: `${START.replace('k3x9w0q2m7ab', 'another11111')}.webp`,
  beside: null,
};
const MOST = 5 * 1024 * 1024;
const MOST_THUMBNAIL = 200 * 1024;

const TYPES = ['image/webp', 'image/jpeg', 'image/png'];
const WRONG_TYPES = [
  ...'image/svg+xml image/gif image/avif image/* image/ image/webp,text/html ximage/webp'.split(
    ' ',
  ),
  ...'IMAGE/WEBP text/html text/plain application/pdf application/javascript'.split(' '),
  ...'application/octet-stream video/mp4 multipart/form-data'.split(' '),
  'image/webp; x',
];

/** Allowed metadata: those that our client sends, and the defaults of the service. */
const METADATA = [
  { cacheControl: 'public, max-age=31536000, immutable' },
  { contentDisposition: 'inline' },
  { contentDisposition: "inline; filename*=utf-8''post-1-k3x9w0q2m7ab-market-day.webp" },
  { contentDisposition: '', contentEncoding: '', contentLanguage: '' },
  { contentEncoding: 'identity', metadata: {} },
];
const WRONG_METADATA = [
  { contentDisposition: 'attachment' },
  { contentDisposition: 'attachment; filename=photo.exe' },
  { contentDisposition: "inline; filename*=utf-8''photo.exe" },
  { contentDisposition: 'inline; filename=photo.exe' },
  { contentDisposition: 'INLINE' },
  { contentEncoding: 'gzip' },
  { contentEncoding: 'br' },
  { metadata: { x: 'y' } },
  { metadata: { firebaseStorageDownloadTokens: 'a', x: 'y' } },
  { metadata: Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`key-${i}`, 'x'])) },
];

const NAMES = [
  `${START}.jpg`,
  `${START}.png`,
  'images/0-000000000000-0.webp',
  `images/${'P'.repeat(128)}-k3x9w0q2m7ab-${'x'.repeat(60)}.webp`,
  'images/_a-b-C_-k3x9w0q2m7ab-a-b.webp',
];
const WRONG_NAMES = [
  ...'.svg .gif .jpeg .webp.html .WEBP xwebp .thumb.webp .thumbnail.thumbnail.webp'
    .split(' ')
    .map((end) => START + end),
  ...[START, 'images/photo.webp', 'images/.webp', 'images/-k3x9w0q2m7ab-market-day.webp'],
  ...['k3x9w0q2m7a-market-day', 'K3X9W0Q2M7AB-market-day', 'k3x9w0q2m7ab', 'k3x9w0q2m7ab--day']
    .concat(['k3x9w0q2m7ab-market day', 'k3x9w0q2m7ab-Market', 'k3x9w0q2m7ab-mârket'])
    .map((name) => `images/post-1-${name}.webp`),
  'images/post 1-k3x9w0q2m7ab-market-day.webp',
  'images/post.1-k3x9w0q2m7ab-market-day.webp',
  `images/post-1-k3x9w0q2m7ab-${'x'.repeat(61)}.webp`,
  `images/${'p'.repeat(130)}-k3x9w0q2m7ab-x.webp`,
  START.replace('images/', 'images/more/'),
  ...['other/', '', 'Images/', 'images/more/', 'images/../'].map(
    (folder) => `${START.replace('images/', folder)}.webp`,
  ),
];

function allowed(name: string, changes: Partial<StorageAttempt> = {}): StorageCase {
  return new RulesCase(name, { ...PHOTO, ...changes });
}

function refused(twin: StorageCase, changes: Partial<StorageAttempt>): StorageCase {
  const name = `${twin.name} / ${JSON.stringify(changes).slice(0, 200)}`;
  return new RulesCase(name, { ...twin.attempt, ...changes }, twin);
}

/**
 * Only the team can upload objects: photos and thumbnails with an allowed type, size, name and
 * metadata. An upload cannot replace an existing object.
 */
function uploads(): Cases<StorageCase> {
  const photo = allowed('editor adds a photo');
  const largest = allowed('editor adds a photo of 5 MB', { bytes: MOST });
  const sent = allowed('editor adds a photo in a multipart upload', { metadata: '{}' });
  const path = `${START}.thumbnail.webp`;
  const thumbnail = allowed('editor adds a thumbnail of 200 kB', { path, bytes: MOST_THUMBNAIL });
  const good: Partial<StorageAttempt>[] = [
    ...[{ as: 'owner' as const }, { bytes: 1 }],
    ...TYPES.map((type) => ({ type })),
    ...NAMES.map((name) => ({ path: name })),
    ...['jpg', 'png'].map((ending) => ({ path: `${START}.thumbnail.${ending}` })),
    ...METADATA.map((metadata) => ({ metadata: JSON.stringify(metadata) })),
  ];
  return [
    good.map((changes) => allowed(`editor adds a photo, ${JSON.stringify(changes)}`, changes)),
    WRONG_METADATA.map((metadata) => refused(sent, { metadata: JSON.stringify(metadata) })),
    OUTSIDERS.map((as) => refused(photo, { as })),
    WRONG_TYPES.map((type) => refused(photo, { type })),
    WRONG_NAMES.map((name) => refused(photo, { path: name })),
    refused(photo, { bytes: 0 }),
    refused(largest, { bytes: MOST + 1 }),
    refused(thumbnail, { bytes: MOST_THUMBNAIL + 1 }),
    refused(photo, { taken: true }),
    refused(thumbnail, { taken: true }),
  ];
}

/**
 * The name of an image that our form stores begins with the id of its post. An image that its post
 * shows cannot be deleted, neither while the post is live nor while it is in the trash. An image that
 * a live post does not show can be deleted by the team. An image whose post is in the trash and does
 * not show it, or does not exist, can be deleted by every account. An image with another name, such
 * as that of an older client, cannot be deleted.
 */
function deletions(): Cases<StorageCase> {
  const deletes = (name: string, changes: Partial<StorageAttempt>) =>
    allowed(name, { does: 'deletes', taken: true, ...changes });
  const photo = PHOTO.path;
  const images = [photo, `${START}.thumbnail.webp`, 'images/post-1-aaaaaaaaaaaa-bbbbbbbbbbbb.png'];
  const live = deletes('editor deletes an image of a live post', { post: 'live' });
  const trashed = deletes('editor deletes an image of a deleted post', { post: 'in the trash' });
  const nowhere = deletes('editor deletes an image of no post', {});
  const owners = deletes('owner deletes an image of no post', { as: 'owner' });
  const both = [live, trashed];
  const withPath = (path: string) =>
    both.map(({ name, attempt }) => {
      const twin = allowed(`${name}, ${path}`, { ...attempt, path });
      const end = path.replace('.thumbnail', '').replace('images/post-1-', '');
      const named = allowed(`${name}, with the name of ${path} in an alternative text`, {
        ...{ ...attempt, path, beside: { end: 'zzzzzzzzzzzz-other.webp', alt: `${end} ${end} x` } },
      });
      const beside = { end, alt: '' };
      return [refused(twin, { shows: path }), refused(named, { beside })];
    });
  return [
    images.map(withPath),
    both.map(({ name, attempt }) => {
      const twin = allowed(name.replace('editor', 'owner'), { ...attempt, as: 'owner' });
      return refused(twin, { shows: photo });
    }),
    OUTSIDERS.map((as) => refused(live, { as })),
    [trashed, nowhere].map((twin) =>
      OUTSIDERS.map((as) =>
        as === 'visitor'
          ? refused(twin, { as })
          : allowed(twin.name.replace('editor', as), { ...twin.attempt, as }),
      ),
    ),
    ['images/photo of me (1).jpg', ...WRONG_NAMES].map((path) =>
      [nowhere, owners].map((twin) => refused(twin, { path })),
    ),
  ];
}

/** Ids in which no part looks like the 12 random characters of an image's name. */
const PLAIN_IDS = [
  ...['abcdefghijkl', 'x-abcdefghijk', 'x-abcdefghijklm', 'x-abcdefghijkL', 'x_abcdefghijkl'],
  ...['-', '--', '_', '-x', 'x-', 'P'.repeat(128), 'Abcdefghijklmnopqr01'],
];
/**
 * File names with parts that look like these random characters. For a while, the form stored photos
 * under such names.
 */
const AMBIGUOUS_ENDS = [
  ...['thanksgiving-2026.webp', 'thanksgiving-2026.thumbnail.webp', 'a-celebrations-1.jpg'],
  ...['presentation-celebrations-2.webp', 'at-presentation-and-thanksgiving-3.png'],
];
/** Ids in which a part looks like these random characters. */
const AMBIGUOUS_IDS = [
  ...['-abcdefghijkl', '--abcdefghijkl', 'x-abcdefghijkl', 'x-000000000000', '-abcdefghijkl-x'],
  ...['x-abcdefghijkl-', 'x-abcdefghijkl-y', 'x-abcdefghijkl-Y', 'x-abcdefghijkl-abcdefghijkl'],
  ...['abcdefghijklmnopqrs-abcdefghijkl', 'abcdefghijklmnopqrst-u-abcdefghijkl'],
  'Abcdefghijklmnopqr01-abcdefghijkl',
];

/**
 * The image of a post is protected, with any id of the post. An image whose name fits the ids of two
 * posts cannot be deleted: the posts of AMBIGUOUS_IDS have such images, and so has a post whose photo
 * has a file name like `bbbbbbbbbbbb-photo`.
 */
function deletionsById(): Cases<StorageCase> {
  const ofPost = (id: string, end = 'photo.webp') => ({
    ...({ id, does: 'deletes', taken: true, path: `images/${id}-k3x9w0q2m7ab-${end}` } as const),
  });
  const states = ['live', 'in the trash'] as const;
  return [
    PLAIN_IDS.map((id) =>
      states.map((post) => {
        const name = `editor deletes an image that the post ${id}, ${post}, does not show`;
        const twin = allowed(name, { ...ofPost(id), post });
        return refused(twin, { shows: twin.attempt.path });
      }),
    ),
    [
      ...AMBIGUOUS_IDS.flatMap((id) => [ofPost(id), ofPost(id, 'photo.thumbnail.webp')]),
      ...AMBIGUOUS_ENDS.map((end) => ofPost('abcdefghijklmnopqrst', end)),
      ofPost('post-1', 'bbbbbbbbbbbb-photo.webp'),
      ofPost('post-1', 'a-bbbbbbbbbbbb-photo.webp'),
    ].map(({ path, ...attempt }) =>
      states.map((post) =>
        [PHOTO.shows, path].map((shows) =>
          (['editor', 'owner'] as const).map((as) => {
            const ofNone = { ...ofPost('abcdefghijklmnopqrst'), ...attempt, shows, as, post };
            const beside = `an image of no post, beside post ${attempt.id}, ${post}`;
            const twin = allowed(`${as} deletes ${beside}, which shows ${shows}`, ofNone);
            return refused(twin, { path });
          }),
        ),
      ),
    ),
  ];
}

/** Everybody can read a single object directly in images/. Nobody can list or change objects. */
function stored(): Cases<StorageCase> {
  const deletion = allowed('editor deletes an image', { does: 'deletes', taken: true });
  const people = Object.keys(PEOPLE) as PersonName[];
  const outside = allowed('editor reads an image in images/', { does: 'reads', taken: true });
  return [
    refused(deletion, { does: 'changes' }),
    refused(deletion, { path: 'other/photo.webp' }),
    refused(outside, { path: 'other/photo.webp' }),
    refused(outside, { path: 'images/more/photo.webp' }),
    people.map((as) => {
      const reads = allowed(`${as} reads one image`, { as, does: 'reads', taken: true });
      return [refused(reads, { does: 'lists' }), refused(reads, { does: 'changes' })];
    }),
  ];
}
