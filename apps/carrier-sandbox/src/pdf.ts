import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const fontFolder = dirname(require.resolve('@expo-google-fonts/roboto/package.json'));
const fonts = {
  regular: join(fontFolder, '400Regular', 'Roboto_400Regular.ttf'),
  bold: join(fontFolder, '700Bold', 'Roboto_700Bold.ttf'),
};

/** One page of a form or label: a heading, a barcode with its number, lines of text. */
export interface PdfPage {
  readonly title: string;
  readonly barcode: string;
  readonly lines: readonly string[];
}

/** ISO formats the carriers print on. */
export type PdfFormat = 'A4' | 'A5' | 'A6' | 'A7';

/** Draws the pages, each marked as a demo. The libraries load with the first document. */
export async function renderPdf(format: PdfFormat, pages: readonly PdfPage[]): Promise<Buffer> {
  const [{ default: PdfDocument }, { default: bwip }] = await Promise.all([
    import('pdfkit'),
    import('bwip-js'),
  ]);
  const margin = format === 'A4' ? 40 : 16;
  const fontSize = format === 'A4' ? 11 : 8;
  const document = new PdfDocument({
    size: format,
    margin,
    autoFirstPage: false,
    info: { Title: pages[0]?.title ?? '' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    document.on('end', resolve);
  });
  for (const page of pages) {
    const barcode = await bwip.toBuffer({
      bcid: 'code128',
      text: page.barcode,
      height: 12,
      includetext: true,
    });
    document.addPage();
    document
      .font(fonts.bold)
      .fontSize(fontSize + 4)
      .text(page.title);
    document
      .font(fonts.regular)
      .fontSize(fontSize)
      .text('Демонстрационный документ, для отправки не годится');
    document.image(barcode, { fit: [document.page.width - 2 * margin, fontSize * 6] });
    document.moveDown(0.5);
    for (const line of page.lines) document.text(line);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
