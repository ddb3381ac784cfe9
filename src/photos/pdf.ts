/** An image of a PDF, compressed as its filter says. */
export interface PdfImage {
  width: number;
  height: number;
  data: Uint8Array<ArrayBuffer>;
  /** The entries of the image's dictionary: its filter and colours. */
  entries: string;
}

/** A page: its content, and the images and links in it. All positions are in points. */
export interface PdfPage {
  width: number;
  height: number;
  /**
   * Operators of the PDF language, compressed. They name the images /I0, /I1 and so on, and the font
   * /F.
   */
  content: Uint8Array<ArrayBuffer>;
  images: PdfImage[];
  links: { rect: readonly number[]; url: string }[];
}

type Part = string | Uint8Array<ArrayBuffer>;

const CATALOG = 1;
const PAGES = 2;
const FONT = 3;
const INFO = 7;
const FIRST_FREE = 8;

/**
 * The font for invisible text. It has no letters. It only says that each code of the text is a UTF-16
 * code unit, so that people can search and copy the text, and screen readers can read it.
 */
const TO_UNICODE = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;

/** Writes a PDF file (ISO 32000). */
export function writePdf(title: string, pages: readonly PdfPage[]): Blob {
  const objects: Part[][] = [];
  const add = (...parts: Part[]) => FIRST_FREE + objects.push(parts) - 1;
  const kids = pages.map((page) => addPage(page, add));
  const fixed = [
    [`<< /Type /Catalog /Pages ${PAGES} 0 R >>`],
    [`<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`],
    [
      '<< /Type /Font /Subtype /Type0 /BaseFont /Words /Encoding /Identity-H',
      ' /DescendantFonts [4 0 R] /ToUnicode 6 0 R >>',
    ],
    [
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Words /DW 500 /FontDescriptor 5 0 R',
      ' /CIDToGIDMap /Identity',
      ' /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
    ],
    [
      '<< /Type /FontDescriptor /FontName /Words /Flags 4 /FontBBox [0 0 500 1000]',
      ' /ItalicAngle 0 /Ascent 1000 /Descent 0 /CapHeight 1000 /StemV 80 >>',
    ],
    stream('', TO_UNICODE),
    [`<< /Title <FEFF${codesOf(title)}> >>`],
  ];
  return writeFile([...fixed, ...objects]);
}

function addPage(page: PdfPage, add: (...parts: Part[]) => number): number {
  const images = page.images.map(({ width, height, entries, data }) =>
    add(
      ...stream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`,
        data,
      ),
    ),
  );
  const links = page.links.map(({ rect, url }) =>
    add(
      `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${rect.join(' ')}]`,
      ` /A << /S /URI /URI (${url.replace(/[\\()]/g, '\\$&')}) >> >>`,
    ),
  );
  const content = add(...stream('/Filter /FlateDecode', page.content));
  return add(
    `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${page.width} ${page.height}]`,
    ` /Contents ${content} 0 R /Annots [${links.map((id) => `${id} 0 R`).join(' ')}]`,
    ` /Resources << /Font << /F ${FONT} 0 R >> /XObject <<`,
    ...images.map((id, index) => ` /I${index} ${id} 0 R`),
    ' >> >> >>',
  );
}

function stream(entries: string, data: Part): Part[] {
  return [`<< ${entries} /Length ${data.length} >>\nstream\n`, data, '\nendstream'];
}

/** An emoji, or another letter with more than one code unit. */
const LONG_LETTERS = /[\u{10000}-\u{10FFFF}]|\uFE0F|\u200D/gu;
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * A line of the invisible text, as hexadecimal digits. The font has no emoji. Letters of a script
 * that is written from right to left come in the order in which they are seen from left to right.
 */
export function wordsOf(line: string): string {
  const letters = [...line.replace(LONG_LETTERS, '')];
  return codesOf((FROM_RIGHT.test(line) ? letters.reverse() : letters).join(''));
}

/** The UTF-16 code units of a text, as hexadecimal digits. */
function codesOf(text: string): string {
  return Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  ).join('');
}

/** Writes the objects with the numbers 1, 2 and so on, and the table of their offsets. */
function writeFile(objects: readonly Part[][]): Blob {
  const parts: Part[] = ['%PDF-1.7\n'];
  let length = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  const write = (part: Part) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, content] of objects.entries()) {
    offsets.push(length);
    for (const part of [`${index + 1} 0 obj\n`, ...content, '\nendobj\n']) write(part);
  }
  const start = length;
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
  const root = `/Size ${objects.length + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R`;
  write(`trailer\n<< ${root} >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
