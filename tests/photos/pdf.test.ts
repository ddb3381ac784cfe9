import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type PdfPage, wordsOf, writePdf } from '../../src/photos/pdf';

const LINES = ['Harusi ya Gĩkũyũ', 'اجتماع', 'የኬንያ 👩‍🌾(1)'];
const URL = 'https://forusbyus.example/p/post-1';

async function page(): Promise<PdfPage> {
  const jpeg = await sharp({ create: { width: 5, height: 3, channels: 3, background: '#a81e22' } })
    .jpeg()
    .toBuffer();
  const words = LINES.map(
    (line, index) => `BT /F 12 Tf 1 0 0 1 40 ${700 - 20 * index} Tm <${wordsOf(line)}> Tj ET`,
  );
  const content = ['q 50 0 0 30 40 740 cm /I0 Do Q', '3 Tr', ...words].join('\n');
  return {
    ...{ width: 595, height: 842, content: new Uint8Array(deflateSync(content)) },
    images: [
      {
        ...{ width: 5, height: 3, data: new Uint8Array(jpeg) },
        entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
      },
    ],
    links: [{ rect: [40, 700, 300, 720], url: URL }],
  };
}

test('Another program reads the title, the words in several scripts, and the links of a PDF', async () => {
  const file = writePdf('For Us By Us, ĩ', [await page(), await page()]);
  expect(file.type).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  expect(pdf.numPages).toBe(2);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'For Us By Us, ĩ' });
  const second = await pdf.getPage(2);
  const { items } = await second.getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []));
  expect(texts).toEqual([LINES[0], LINES[1], 'የኬንያ (1)']);
  const annotations = await second.getAnnotations();
  expect(annotations.map(({ url }) => url)).toEqual([URL]);
});
