import { avatarBytes } from '@tranzit/contract';
import { Turns } from '../../../platform/auth/turns.ts';
import { invalid } from '../../../platform/errors/index.ts';

const sidePixels = 256;
/** Of the picture as sent: an unpacked one takes four bytes each. */
const mostPixels = 40_000_000;
const formats: readonly string[] = ['jpeg', 'png', 'webp'];

/** Unpacking takes a processor and memory: one picture at a time in this process. */
const turns = new Turns(1);

async function draw(bytes: Buffer): Promise<Buffer> {
  // Loads with the first picture: the library is larger than the rest of the portal.
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: mostPixels, failOn: 'error' } as const;
  const { format } = await sharp(bytes, options).metadata();
  if (!formats.includes(format)) throw invalid('avatar', 'avatar_unreadable');
  return sharp(bytes, options)
    .autoOrient()
    .resize(sidePixels, sidePixels, { fit: 'cover', position: 'centre' })
    .webp({ quality: 84 })
    .toBuffer();
}

/**
 * A picture drawn anew as a square WebP of 256 pixels: nothing of the file that was sent is kept, its metadata (place,
 * camera) neither. Errors: 400 `avatar_too_large`, `avatar_unreadable` at `avatar`.
 */
export async function toAvatarImage(base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.byteLength > avatarBytes) throw invalid('avatar', 'avatar_too_large');
  return turns.take('', () =>
    draw(bytes).catch(() => {
      throw invalid('avatar', 'avatar_unreadable');
    }),
  );
}
