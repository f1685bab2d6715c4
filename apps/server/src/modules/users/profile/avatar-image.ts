import { avatarBytes } from '@tranzit/contract';
import type { UserId } from '@tranzit/kernel';
import { Turns } from '../../../platform/auth/turns.ts';
import { invalid, overloaded, tooMany } from '../../../platform/errors/index.ts';

const sidePixels = 256;
/** Of the picture as sent: an unpacked one takes four bytes each. */
const mostPixels = 24_000_000;
/** A picture that is not drawn by then is not worth the processor. */
const longestSeconds = 10;
const formats: readonly string[] = ['jpeg', 'png', 'webp'];

/** Unpacking takes a processor and memory: one picture at a time in this process, one of each user, and few that wait. */
const turns = new Turns(1);
const mostUnderWay = 5;
const underWay = new Set<UserId>();
const retrySeconds = 5;

async function draw(bytes: Buffer): Promise<Buffer> {
  // Loads with the first picture: the library is larger than the rest of the portal.
  const { default: sharp } = await import('sharp');
  // Of a moving picture the first frame alone is read.
  const options = { limitInputPixels: mostPixels, failOn: 'error', animated: false, pages: 1 } as const;
  sharp.concurrency(1);
  const { format } = await sharp(bytes, options).metadata();
  if (!formats.includes(format)) throw invalid('avatar', 'avatar_unreadable');
  return sharp(bytes, options)
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize(sidePixels, sidePixels, { fit: 'cover', position: 'centre' })
    .webp({ quality: 84 })
    .toBuffer();
}

/** Errors: 429 `too_many_requests` while another picture of the user is drawn, 503 `overloaded` while many are. */
async function inTurn<Result>(userId: UserId, work: () => Promise<Result>): Promise<Result> {
  if (underWay.has(userId)) throw tooMany('too_many_requests', retrySeconds);
  if (underWay.size >= mostUnderWay) throw overloaded(retrySeconds);
  underWay.add(userId);
  try {
    return await turns.take('', work);
  } finally {
    underWay.delete(userId);
  }
}

/**
 * A picture of a user, drawn anew as a square WebP of 256 pixels: nothing of the file that was sent is kept, its metadata
 * (place, camera) neither. Errors: 400 `avatar_too_large`, `avatar_unreadable` at `avatar`; those of `inTurn`.
 */
export async function toAvatarImage(userId: UserId, base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.byteLength > avatarBytes) throw invalid('avatar', 'avatar_too_large');
  return inTurn(userId, () =>
    draw(bytes).catch(() => {
      throw invalid('avatar', 'avatar_unreadable');
    }),
  );
}
