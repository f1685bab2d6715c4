/** What a file is that is no table, where its first bytes or the parts of its container tell. Pure. */

export type OtherFile =
  | 'pdf'
  | 'picture'
  | 'archive'
  | 'document'
  | 'slides'
  | 'letter'
  | 'card'
  | 'opendocument'
  | 'old_excel';

/** As signs of one byte. */
const beginnings: readonly (readonly [OtherFile, readonly string[]])[] = [
  ['pdf', ['%PDF-']],
  ['picture', ['\u0089PNG', 'GIF8', '\u00ff\u00d8\u00ff', 'II*\u0000', 'MM\u0000*', '<svg', '%!PS']],
  ['archive', ['\u001f\u008b', 'Rar!', '7z\u00bc\u00af', 'BZh', '\u00fd7zXZ']],
  ['document', ['{\\rtf']],
  ['letter', ['MIME-Version:']],
  ['card', ['BEGIN:VCARD']],
];

/** `RIFF….WEBP`, `….ftypheic`. */
const isNewerPicture = (start: string): boolean =>
  (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) ||
  /^ftyp(?:heic|heix|mif1|avif)/.test(start.slice(4));

export function otherFileOf(bytes: Uint8Array): OtherFile | undefined {
  const start = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (isNewerPicture(start)) return 'picture';
  return beginnings.find(([, known]) => known.some((beginning) => start.startsWith(beginning)))?.[0];
}

/** Of the parts of an archive that is no workbook. */
export function otherArchiveOf(names: Iterable<string>): OtherFile {
  const parts = new Set(names);
  if (parts.has('word/document.xml')) return 'document';
  if (parts.has('ppt/presentation.xml')) return 'slides';
  return parts.has('content.xml') && parts.has('mimetype') ? 'opendocument' : 'archive';
}

const streams: Readonly<Record<string, OtherFile>> = {
  Book: 'old_excel',
  WordDocument: 'document',
  'PowerPoint Document': 'slides',
};

/** Of the streams of a compound file that holds no workbook. */
export const otherContainerOf = (names: readonly string[]): OtherFile | undefined =>
  names.map((name) => streams[name]).find((kind) => kind !== undefined);
