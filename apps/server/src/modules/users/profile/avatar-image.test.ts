import { asId } from '@tranzit/kernel';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { AppError } from '../../../platform/errors/index.ts';
import { toAvatarImage } from './avatar-image.ts';

const large = async () =>
  (
    await sharp({ create: { width: 5000, height: 4800, channels: 3, background: '#204050' } })
      .jpeg()
      .toBuffer()
  ).toString('base64');

const outcomeOf = (drawing: Promise<Buffer>): Promise<number> =>
  drawing.then(
    () => 200,
    (error: unknown) => (error instanceof AppError ? error.status : 500),
  );

it('pictures are drawn for one of a user at a time, few wait, and there is room again afterwards', async () => {
  const avatar = await large();
  const draw = (userId: number) => outcomeOf(toAvatarImage(asId('UserId', userId), avatar));
  expect(await Promise.all([1, 1, 2, 1].map(draw))).toEqual([200, 429, 200, 429]);
  expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map(draw))).toEqual([200, 200, 200, 200, 200, 503, 503]);
  expect(await Promise.all([6, 7].map(draw))).toEqual([200, 200]);
});
