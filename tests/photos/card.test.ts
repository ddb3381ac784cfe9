import { beforeEach, expect, test, vi } from 'vitest';
import { makeCard } from '../../src/drawing/card';
import { MAX_TITLE_LENGTH } from '../../src/model/categories';

let written: string[] = [];
beforeEach(() => {
  written = [];
  vi.stubGlobal('Path2D', class {});
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
});

/** A canvas that notes the texts which are written on it. Each letter is as wide as it is high. */
class FakeCanvas {
  constructor(
    public width: number,
    public height: number,
  ) {}
  getContext() {
    const pen = {
      font: '',
      measureText: (text: string) => ({
        width: text.length * Number.parseInt(pen.font.slice(4), 10),
      }),
      fillText: (text: string) => written.push(text),
    };
    const others = { get: (one: typeof pen, name: keyof typeof pen) => one[name] ?? (() => {}) };
    return new Proxy(pen, others);
  }
  convertToBlob = async () => new Blob();
}

const TITLE = 'PRIME 50X100 PLOTS IN JUJA '.repeat(9).slice(0, MAX_TITLE_LENGTH).trim();
const PLACE = 'Kenyatta International Convention Centre, Tsavo Ballroom, Harambee Avenue, Nairobi';

test.each([true, false])(
  'The longest title and the place are whole on a card (with a photo: %s)',
  async (hasPhoto) => {
    const picture = { width: 1600, height: 1200 } as ImageBitmap;
    const card = {
      ...{ category: 'Properties', title: TITLE, when: 'KSh 1,450,000 cash', where: PLACE },
      ...{
        siteName: 'For Us',
        siteHost: 'forusbyus.example',
        url: 'https://forusbyus.example/p/x',
      },
      ...{ text: '', colour: '#0b5d3b', isQuiet: false, point: '' },
    };
    await makeCard(card, hasPhoto ? picture : null);
    const text = written.join(' ');
    for (const whole of [TITLE, PLACE, 'KSh 1,450,000 cash']) expect(text).toContain(whole);
  },
);
