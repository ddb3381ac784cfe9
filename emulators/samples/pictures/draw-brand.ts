import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { mark, markDocument } from './draw/mark';
import { openBrowser, toPng } from './draw/raster';
import { socialCard } from './draw/social-card';
import { at, element, rect } from './draw/svg';

const folder = fileURLToPath(new URL('../../../public/', import.meta.url));

/** A square icon of the mark on paper, with the margin that launchers cut into. */
const icon = element(
  'svg',
  { xmlns: 'http://www.w3.org/2000/svg', width: 512, height: 512 },
  rect(0, 0, 512, 512, '#fbf5e8'),
  at(64, 64, 6, [mark()]),
);

const browser = await openBrowser();
try {
  const page = await browser.newPage();
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}logo.svg`, `${markDocument()}\n`);
  await writeFile(`${folder}favicon.svg`, `${markDocument()}\n`);
  for (const side of [192, 512]) {
    await writeFile(
      `${folder}icon-${side}.png`,
      await toPng(page, icon, { width: side, height: side }),
    );
  }
  const card = await toPng(page, socialCard(), { width: 1200, height: 630 });
  await writeFile(`${folder}social-card.png`, card);
} finally {
  await browser.close();
}
