import { drawPdf, ink, paleInk, pdfFonts } from './pdf-page.ts';

const marginPoints = 56;

export interface TextPdf {
  readonly title: string;
  /** Lines below the title, paler: version, who speaks. */
  readonly lines: readonly string[];
  readonly paragraphs: readonly string[];
}

/** A text on A4 pages, its paragraphs numbered. */
export const renderTextPdf = ({ title, lines, paragraphs }: TextPdf): Promise<Buffer> =>
  drawPdf({ size: 'A4', margin: marginPoints, info: { Title: title } }, (document) => {
    document.font(pdfFonts.bold).fontSize(18).text(title);
    document.moveDown(0.3).font(pdfFonts.regular).fontSize(10).fillColor(paleInk);
    for (const line of lines) document.text(line);
    document.moveDown().fontSize(11).fillColor(ink);
    for (const [place, paragraph] of paragraphs.entries())
      document.text(`${place + 1}. ${paragraph}`, { paragraphGap: 8, lineGap: 2 });
  });
