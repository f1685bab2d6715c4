import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const fontFolder = dirname(require.resolve('@expo-google-fonts/roboto/package.json'));
const fonts = {
  regular: join(fontFolder, '400Regular', 'Roboto_400Regular.ttf'),
  bold: join(fontFolder, '700Bold', 'Roboto_700Bold.ttf'),
};
const marginPoints = 56;

export interface TextPdf {
  readonly title: string;
  /** Lines below the title, paler: version, who speaks. */
  readonly lines: readonly string[];
  readonly paragraphs: readonly string[];
}

/** A text on A4 pages, its paragraphs numbered. The library loads with the first document. */
export async function renderTextPdf({ title, lines, paragraphs }: TextPdf): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({ size: 'A4', margin: marginPoints, info: { Title: title } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    document.on('end', resolve);
  });
  document.font(fonts.bold).fontSize(18).text(title);
  document.moveDown(0.3).font(fonts.regular).fontSize(10).fillColor('#56646b');
  for (const line of lines) document.text(line);
  document.moveDown().fontSize(11).fillColor('#000000');
  for (const [place, paragraph] of paragraphs.entries())
    document.text(`${place + 1}. ${paragraph}`, { paragraphGap: 8, lineGap: 2 });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
