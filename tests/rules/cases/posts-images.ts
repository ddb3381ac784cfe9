import { addressOf, events, PROJECT } from '../samples';
import { allowed, type Case, type Cases, OTHER_TYPES, without } from '../table';

const NAME = 'post-1-k3x9w0q2m7ab-market-day';
const PHOTO = `images/${NAME}.webp`;
const HOST = 'https://firebasestorage.googleapis.com/v0/b';
const OBJECT = `images%2F${NAME}.webp`;
const OWN = `${HOST}/${PROJECT}.firebasestorage.app/o/${OBJECT}?alt=media`;

const GOOD_ADDRESSES = [
  OWN,
  `${OWN}&token=6f1c9e2a-0b7d-4c55-9d1e-2f3a4b5c6d7e`,
  `${OWN}&token=${'a'.repeat(100)}`,
  OWN.replace('.firebasestorage.app', '.appspot.com'),
];

/** Each text of OWN and the text that replaces it make a bad address. */
const REPLACED: [string, string][] = [
  ['https:', 'http:'],
  ['firebasestorage.googleapis.com', 'evil.example'],
  ['firebasestorage.googleapis.com', 'firebasestorage.googleapis.com.evil.example'],
  ['firebasestorage.googleapis.com', 'firebasestoragexgoogleapis.com'],
  ['firebasestorage.', 'firebasestoragex'],
  ['https://', 'https://evil.example/'],
  [`/${PROJECT}.`, '/another-project.'],
  [`/${PROJECT}.`, `/x${PROJECT}.`],
  ['.firebasestorage.app', '.firebasestorage.app.evil'],
  ['.firebasestorage.app', 'xfirebasestorage.app'],
  ['.firebasestorage.app', '.appspotxcom'],
  ['images%2F', 'images/'],
  ['images%2F', 'private%2F'],
  ['images%2F', 'images%2F..%2F'],
  ['market', 'church'],
  ['.webp', '.png'],
  ['.webp', 'xwebp'],
  ['?alt=media', ''],
  ['?alt=media', '?alt=json'],
  ['?alt=media', 'xalt=media'],
];
const BAD_ADDRESSES = [
  ...['', ' ', 'javascript:alert(1)', 'data:image/svg+xml,<svg onload=alert(1)>'],
  ...REPLACED.map(([part, other]) => OWN.replace(part, other)),
  ...['&token=', `&token=${'a'.repeat(101)}`, '&token=a"onerror=', '&x=y', '#x', ' ', '\n'].map(
    (end) => OWN + end,
  ),
  `http://127.0.0.1:9199/v0/b/${PROJECT}.firebasestorage.app/o/${OBJECT}?alt=media`,
];

/** Paths that an image of the sample post must not have. Each case stores a path and its URL. */
const BAD_PATHS = [
  'images/post-2-k3x9w0q2m7ab-market-day.webp',
  'images/xpost-1-k3x9w0q2m7ab-market-day.webp',
  'images/post-1-k3x9w0q2m7a-market-day.webp',
  'images/post-1-k3x9w0q2m7abc-market-day.webp',
  'images/post-1-K3X9W0Q2M7AB-market-day.webp',
  'images/post-1-k3x9w0q2m7ab.webp',
  'images/post-1-k3x9w0q2m7ab-.webp',
  'images/post-1-k3x9w0q2m7ab--x.webp',
  'images/post-1-k3x9w0q2m7ab-market day.webp',
  `images/post-1-k3x9w0q2m7ab-${'x'.repeat(61)}.webp`,
  'images/post-1-k3x9w0q2m7ab-market-day.svg',
  'images/post-1-k3x9w0q2m7ab-market-day.webp.html',
  'images/post-1-k3x9w0q2m7ab-market-day.gif',
  'images/post-1-k3x9w0q2m7ab-market-day',
  'images/../post-1-k3x9w0q2m7ab-market-day.webp',
  'private/post-1-k3x9w0q2m7ab-market-day.webp',
  'post-1-k3x9w0q2m7ab-market-day.webp',
];

const BAD_POINTS = ['', '2', '222', '05', '50', '-1', '2 2', '2\n2'];
const BAD_PIXELS = { 'a text': '800', zero: 0, negative: -1, 'too many': 20_001, half: 800.5 };

/**
 * A post's image and thumbnail must be in this project's bucket, and their names must begin with
 * the post's id. The URL and the path of each must be stored together. An image of an older client
 * is an exception (posts-older.ts).
 */
export function images(): Cases {
  return events().map((twin) => [
    twin.withEach('image', GOOD_ADDRESSES),
    twin.refusedFields({ image: BAD_ADDRESSES, thumbnail: BAD_ADDRESSES }),
    paths(twin),
    thumbnails(twin),
    ['imagePoint', 'imageWidth', 'imageHeight'].map((name) => twin.without(name)),
    twin.withEach('imagePoint', ['00', '44', '12']),
    twin.refusedValues('imagePoint', OTHER_TYPES, BAD_POINTS),
    ['imageWidth', 'imageHeight'].map((name) => [
      twin.withEach(name, [1, 20_000]),
      twin.refusedValues(name, without(OTHER_TYPES, 'a number'), BAD_PIXELS),
    ]),
  ]);
}

/**
 * Cases with other paths of the image. Most of the cases also store the URL of the other path,
 * because the rules compare the URL with the path. The last cases change only the path.
 */
function paths(twin: Case): Cases {
  const pair = (path: string) => pictured(twin, path);
  const good = ['.jpg', '.png', '.webp'].map((ending) => `images/${NAME}${ending}`);
  const longest = `images/post-1-k3x9w0q2m7ab-${'x'.repeat(60)}.webp`;
  return [
    [...good, longest, 'images/post-1-000000000000-0.jpg'].map((path) =>
      allowed(`${twin.name}, image at ${path}`, pair(path)),
    ),
    BAD_PATHS.map((path) => twin.refused(`image at ${path}`, pair(path))),
    twin.refusedFields({ imagePath: { empty: '', 'the path of another image': longest } }),
  ];
}

function thumbnails(twin: Case): Cases {
  const bare = twin.changeDoc((doc) => without(doc, 'thumbnail', 'thumbnailPath'));
  const thumbnail = `images/${NAME}.thumbnail.webp`;
  const small = allowed(`${twin.name}, no thumbnail at all`, bare);
  const none = small.changeDoc((doc) => without(doc, 'image', 'imagePath'));
  return [
    small.refused('no image and no path', none),
    twin.refusedWith('thumbnail is the photo', 'thumbnail', OWN),
    twin.refused('image is the thumbnail', pictured(twin, thumbnail)),
    twin.refusedFields({ thumbnailPath: { empty: '', 'the path of the photo': PHOTO } }),
  ];
}

function pictured(twin: Case, path: string) {
  return twin.changeDoc((doc) => ({ ...doc, image: addressOf(path), imagePath: path }));
}
