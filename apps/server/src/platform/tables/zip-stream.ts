import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** The pieces of an archive of these parts, made while it is sent: nothing is held but the piece at hand. */
export async function* zipOf(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream, { objectMode: false });
  const begun: Readable[] = [];
  const breakOff = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.once('error', breakOff);
  for (const { name, content } of parts)
    zip.addReadStreamLazy(name, (give) => {
      const source = Readable.from(content, { objectMode: false });
      // The library pipes a part on and does not look at its errors.
      source.once('error', breakOff);
      begun.push(source);
      give(null, source);
    });
  zip.end();
  try {
    for await (const piece of output) yield piece;
  } finally {
    for (const source of begun) {
      source.destroy();
      if (!source.closed) await once(source, 'close');
    }
  }
}
