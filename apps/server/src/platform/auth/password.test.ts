import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('a password is the same from keyboards that compose its letters otherwise', async () => {
  const [composed, apart] = ['чайный-край-27'.normalize('NFC'), 'чайный-край-27'.normalize('NFD')];
  expect(apart).not.toBe(composed);
  expect(await verifyPassword(await hashPassword(apart), composed)).toBe(true);
  expect(await verifyPassword(await hashPassword(composed), apart)).toBe(true);
  expect(await verifyPassword(await hashPassword(composed), 'чаиныи-краи-27')).toBe(false);
});
