import { events, otherPhotos, photoLine } from '../samples';
import { allowed, type Cases, OTHER_TYPES } from '../table';

const LINE = photoLine(1);
const NAME = '1kkkkkkkkkkk-hall.webp';
const START = `${NAME} 0f-1e 2d-3c 1600x900 245000`;

/** A post stores each photo except the cover as one text. These texts are valid. */
const GOOD_LINES = {
  'without an alternative text': `${START} `,
  'with the longest alternative text': `${START} ${'x'.repeat(500)}`,
  'with a tab in the alternative text': `${START} a\tb`,
  'with an alternative text in Arabic and Chinese letters': `${START} سوق "<b>" & 市場`,
  'of one pixel and one byte': `${NAME} 0f-1e 2d-3c 1x1 1 x`,
  'of the largest size': `${NAME} 0f-1e 2d-3c 20000x20000 9999999 x`,
  'with - instead of tokens': `${NAME} - - 1600x900 245000 x`,
  'with the longest tokens': `${NAME} ${'a'.repeat(100)} ${'B'.repeat(100)} 1600x900 245000 x`,
  'with the longest name': LINE.replace('hall', 'h'.repeat(60)),
  'of the type JPEG': LINE.replace('.webp', '.jpg'),
};

/** Texts that are not valid as a photo of the sample post. */
const BAD_LINES = {
  'that is an empty text': '',
  'that is a text of words': 'a photo',
  'with a second photo in the same text': `${LINE}\n${photoLine(2)}`,
  ...Object.fromEntries(
    [...'\n\v\f\r\x85\u2028\u2029'].map((mark) => [
      `with the line break ${JSON.stringify(mark)} in the alternative text`,
      `${LINE}${mark}x`,
    ]),
  ),
  'with an alternative text that is too long': `${START} ${'x'.repeat(501)}`,
  'without a size': `${NAME} 0f-1e 2d-3c 245000 x`,
  'without the number of bytes': `${NAME} 0f-1e 2d-3c 1600x900 x`,
  'without the space before the alternative text': START,
  'without the token of its thumbnail': `${NAME} 0f-1e 1600x900 245000 x`,
  'with an empty token': LINE.replace('0f-1e', ''),
  'with a token that is too long': LINE.replace('0f-1e', 'a'.repeat(101)),
  'with markup as a token': LINE.replace('0f-1e', '"><b>'),
  'with another parameter after the token': LINE.replace('0f-1e', '0f-1e&x=y'),
  'of width 0': LINE.replace('1600x900', '0x900'),
  'of height 0': LINE.replace('1600x900', '1600x0'),
  'that is too wide': LINE.replace('1600x900', '20001x900'),
  'that is too high': LINE.replace('1600x900', '1600x20001'),
  'with a size that begins with 0': LINE.replace('1600x900', '01600x900'),
  'of 0 bytes': LINE.replace('245000', '0'),
  'of too many bytes': LINE.replace('245000', '10000000'),
  'of -1 bytes': LINE.replace('245000', '-1'),
  'that is a thumbnail': LINE.replace('.webp', '.thumbnail.webp'),
  'in another folder': `../${LINE}`,
  'with an address before the name': `https://evil.example/${LINE}`,
  'of another post': `post-2-${LINE}`,
  'of the type SVG': LINE.replace('.webp', '.svg'),
  'without a file extension': LINE.replace('.webp', ''),
  'without a random part': LINE.replace('1kkkkkkkkkkk-', ''),
  'with a short random part': LINE.replace('1kkkkkkkkkkk', '1kkkkkkkkkk'),
  'with a capital letter in the name': LINE.replace('hall', 'Hall'),
  'with a name that is too long': LINE.replace('hall', 'h'.repeat(61)),
  'after a space': ` ${LINE}`,
  'with two spaces': LINE.replace(' ', '  '),
};

/**
 * In addition to the cover, a post stores at most five photos, each as a text. A post with such
 * photos also stores the number of all its photos, including the cover.
 */
export function photos(): Cases {
  return events().map((twin) => {
    const withPhotos = (values: object) => twin.changeDoc((doc) => ({ ...doc, ...values }));
    const list = (...lines: unknown[]) =>
      withPhotos({ photos: lines, photoCount: lines.length + 1 });
    const five = allowed(`${twin.name}, with a cover and five photos`, withPhotos(otherPhotos()));
    const one = allowed(`${twin.name}, with a cover and one photo`, list(LINE));
    return [
      allowed(`${twin.name}, the same photo twice`, list(LINE, LINE)),
      Object.entries(GOOD_LINES).map(([name, line]) =>
        allowed(`${twin.name}, a photo ${name}`, list(line)),
      ),
      Object.entries(BAD_LINES).map(([name, line]) => [
        one.refused(`a photo ${name}`, list(line)),
        five.refused(`a fifth photo ${name}`, list(...(otherPhotos(4).photos as string[]), line)),
      ]),
      five.refused('with six photos', withPhotos(otherPhotos(6))),
      one.refused('photoCount 2 with an empty list', withPhotos({ photos: [], photoCount: 2 })),
      one.refused('a number among the photos', list(LINE, 7)),
      one.refused('a map among the photos', list({ name: NAME })),
      five.refused('500 photos', list(...Array.from({ length: 500 }, () => LINE))),
      five.refusedValues('photos', OTHER_TYPES),
      five.refusedValues('photoCount', {
        'one too many': 7,
        'one too few': 5,
        text: '6',
        zero: 0,
      }),
      five.refusedWithout('photos', 'photoCount'),
    ];
  });
}
