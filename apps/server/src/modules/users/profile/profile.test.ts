import { randomBytes } from 'node:crypto';
import { api, avatarBytes } from '@tranzit/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount, type TestUser, testPassword } from '../../../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const db = () => portal.runtime.database.db;
const update = (as: TestUser, body: object) => portal.send(api.updateSettings, { body }, { as });
const me = async (as: TestUser) => (await portal.call(api.getCurrentUser, {}, { as })).body;
const keyOf = (path: string | null) => path?.split('/').at(-2) ?? '';
const picture = (path: string | null) => portal.call(api.getAvatar, { params: { key: keyOf(path) } });
const codes = (reply: Awaited<ReturnType<typeof update>>) => reply.error.errorCodes;

describe('the name of a user', () => {
  it('is changed part by part, and the log tells from what to what', async () => {
    const user = await createAccount(db());
    expect((await update(user, { first_name: '  Дария ' })).body).toMatchObject({
      firstName: 'Дария',
      lastName: 'Ольховская',
    });
    expect(await me(user)).toMatchObject({ firstName: 'Дария', lastName: 'Ольховская' });
    await update(user, { first_name: 'Дария' });
    const { items } = (await portal.call(api.listAuditActs, { query: {} }, { as: user })).body;
    expect(items.map(({ kind, details }) => [kind, details])).toEqual([
      ['profile_changed', { from: 'Ольховская Дарья', to: 'Ольховская Дария' }],
    ]);
  });

  it('is the user’s, whether the account is blocked or not, and so are picture and language', async () => {
    const user = await createAccount(db(), { status: 2 });
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#204050' } })
      .png()
      .toBuffer();
    const body = { first_name: 'Дария', avatar: picture.toString('base64') };
    expect((await update(user, body)).body).toMatchObject({ firstName: 'Дария', accountStatus: 2 });
    await portal.call(api.changeLanguage, { body: { language: 'en' } }, { as: user });
    expect(await me(user)).toMatchObject({ language: 'en', avatar: expect.any(String) });
    // What is the account's stays as it is.
    const invited = await portal.send(
      api.createInvite,
      { body: { email: 'new@test.tranzit.local', role: 'administrator' } },
      { as: user },
    );
    expect([invited.status, invited.error.errorCodes]).toEqual([403, { nonFieldError: ['account_blocked'] }]);
  });

  it('is not empty', async () => {
    const user = await createAccount(db());
    expect(codes(await update(user, { last_name: ' ' }))).toEqual({ last_name: ['required'] });
  });
});

describe('the consent to news', () => {
  const rowsOf = async ({ userId }: TestUser) =>
    db()
      .selectFrom('consents')
      .select(['version', 'is_withdrawal', 'given_at', 'address'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'marketing')
      .orderBy('id')
      .execute();

  it('is given and taken back at any time, and each is written down once', async () => {
    const user = await createAccount(db());
    expect((await me(user)).marketingAccepted).toBe(false);
    const says = async (marketing_accepted: boolean) =>
      (await portal.call(api.updateSettings, { body: { marketing_accepted } }, { as: user })).body
        .marketingAccepted;
    const said = [await says(false), await says(true), await says(true), await says(false)];
    expect(said).toEqual([false, true, true, false]);
    expect((await me(user)).marketingAccepted).toBe(false);
    const row = { version: '2026-11-01', given_at: portal.clock.now(), address: '127.0.0.1' };
    expect(await rowsOf(user)).toEqual([
      { ...row, is_withdrawal: false },
      { ...row, is_withdrawal: true },
    ]);
    expect([await says(true), (await me(user)).termsAccepted]).toEqual([true, true]);
  });
});

describe('the picture of a user', () => {
  const tall = () =>
    sharp({ create: { width: 600, height: 900, channels: 3, background: '#204050' } })
      .withExif({ IFD0: { Copyright: 'a secluded camera' } })
      .jpeg()
      .toBuffer();

  it('is drawn anew as a square, without what the camera wrote', async () => {
    const user = await createAccount(db());
    const sent = await tall();
    expect(sent.includes('a secluded camera')).toBe(true);
    expect((await update(user, { avatar: sent.toString('base64') })).status).toBe(200);
    const { status, headers, bytes } = await picture((await me(user)).avatar);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, max-age=31536000, immutable',
    ]);
    const { width, height, format, exif } = await sharp(bytes).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 256,
      height: 256,
      format: 'webp',
      exif: undefined,
    });
  });

  it('has a new address with each change, and none once it is taken away', async () => {
    const user = await createAccount(db());
    const avatar = (await tall()).toString('base64');
    await update(user, { avatar });
    const { avatar: first } = await me(user);
    await update(user, { avatar });
    const { avatar: second } = await me(user);
    expect(second).not.toBe(first);
    expect((await picture(first)).status).toBe(404);
    await update(user, { avatar: null });
    expect((await me(user)).avatar).toBeNull();
    expect((await picture(second)).status).toBe(404);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['no picture', () => randomBytes(2000)],
    [
      'a drawing by commands',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a cut file', async () => (await tall()).subarray(0, 900)],
    [
      'a small file that unpacks to a huge picture',
      () =>
        sharp({ create: { width: 5000, height: 4801, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
  ])('is refused as %s', async (_name, make) => {
    const user = await createAccount(db());
    const reply = await update(user, { avatar: (await make()).toString('base64') });
    expect([reply.status, codes(reply)]).toEqual([400, { avatar: ['avatar_unreadable'] }]);
    expect((await me(user)).avatar).toBeNull();
  });

  it('moves no more: of several frames the first is kept', async () => {
    const user = await createAccount(db());
    const frame = (background: string) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    expect((await update(user, { avatar: moving.toString('base64') })).status).toBe(200);
    const { bytes } = await picture((await me(user)).avatar);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect([data[0], data[1], data[2]].map((value) => Math.round((value ?? 0) / 255))).toEqual([1, 0, 0]);
  });

  it('may take five megabytes of a signed-in user, and no more', async () => {
    const user = await createAccount(db());
    const sized = (bytes: number) => randomBytes(bytes).toString('base64');
    expect(codes(await update(user, { avatar: sized(avatarBytes) }))).toEqual({
      avatar: ['avatar_unreadable'],
    });
    expect(codes(await update(user, { avatar: sized(avatarBytes + 3) }))).toEqual({
      avatar: ['avatar_too_large'],
    });
    const nobody = await portal.send(api.updateSettings, { body: { avatar: sized(avatarBytes) } });
    expect(nobody.status).toBe(401);
    expect((await update(user, { avatar: sized(avatarBytes * 2) })).status).toBe(413);
  });
});

describe('what a user likes', () => {
  it('is kept with the user: the language of pages and mails, and the design', async () => {
    const user = await createAccount(db());
    expect(
      (await portal.call(api.changeLanguage, { body: { language: 'en' } }, { as: user })).body.language,
    ).toBe('en');
    const changed = await portal.call(
      api.updateUiPreferences,
      { body: { is_updated_design: false } },
      { as: user },
    );
    expect(changed.body.isUpdatedDesign).toBe(false);
    expect(await me(user)).toMatchObject({ language: 'en', isUpdatedDesign: false });
    const signIn = (key: string) =>
      portal.call(api.login, { body: { username: user.email, password: testPassword, device_key: key } });
    await signIn('one');
    await signIn('two');
    const mails = await db()
      .selectFrom('outbox_messages')
      .select('subject')
      .where('recipient', '=', user.email)
      .execute();
    expect(mails).toEqual([{ subject: 'Sign-in from a new device' }]);
  });
});
