import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream } from 'pdf-lib';

const textOf = (stream: PDFRawStream): string =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');

function rawStream(value: unknown): PDFRawStream {
  if (value instanceof PDFRawStream) return value;
  throw new Error('a stream was expected');
}

/** Characters by the number of their glyph: `<0000> <00ff> [<0041> …]` in the table that a font brings with it. */
function glyphsOf(font: PDFDict): ReadonlyMap<number, string> {
  const table = textOf(rawStream(font.lookup(PDFName.of('ToUnicode'))));
  const glyphs = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [place, [, code = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      // A ligature has the codes of all its letters, with spaces between them.
      const utf16 = Buffer.from(code.replaceAll(' ', ''), 'hex');
      glyphs.set(Number.parseInt(first, 16) + place, utf16.swap16().toString('utf16le'));
    }
  return glyphs;
}

function wordsOfPage({ node, doc }: PDFPage): string {
  const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const tables = new Map(
    fonts?.entries().map(([name, ref]) => [name.asString(), glyphsOf(doc.context.lookup(ref, PDFDict))]),
  );
  const contents = node.Contents();
  let glyphs: ReadonlyMap<number, string> | undefined;
  let words = '';
  for (const [, font, shown] of textOf(rawStream(contents)).matchAll(/(\/\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = tables.get(font);
    for (const [, run = ''] of (shown ?? '').matchAll(/<(\w+)>/g))
      for (const [glyph] of run.matchAll(/\w{4}/g))
        words += glyphs?.get(Number.parseInt(glyph, 16)) ?? '\uFFFD';
    if (shown !== undefined) words += ' ';
  }
  return words;
}

/** What a reader finds on the pages of a document that the portal has written, line after line. */
export async function wordsOfPdf(file: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(file);
  return document.getPages().map(wordsOfPage).join(' ').replaceAll(/\s+/g, ' ');
}
