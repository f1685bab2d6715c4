import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const fontFolder = dirname(require.resolve('@expo-google-fonts/roboto/package.json'));

/** Files of the typeface of the portal's own papers. */
export const pdfFonts = {
  regular: join(fontFolder, '400Regular', 'Roboto_400Regular.ttf'),
  bold: join(fontFolder, '700Bold', 'Roboto_700Bold.ttf'),
} as const;

/** Of texts that stand behind what they are about. */
export const paleInk = '#56646b';
export const ink = '#000000';

/** Draws a document, in turns if it is long, and answers its bytes. The library loads with the first one. */
export async function drawPdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (document: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    document.on('end', resolve);
  });
  await draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
