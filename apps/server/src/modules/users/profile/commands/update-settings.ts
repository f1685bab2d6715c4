import { randomBytes } from 'node:crypto';
import type { api, BodyOf } from '@tranzit/contract';
import { type Needs, transaction } from '../../../../platform/context/index.ts';
import { invalid, notFound } from '../../../../platform/errors/index.ts';
import { recordAct } from '../../../audit/index.ts';
import { lockProven } from '../../commands/confirm-password.ts';
import { proveSelf } from '../../commands/prove-self.ts';
import { saveMarketingConsent } from '../../consents/consents.store.ts';
import { beginChange, type ChangeNeeds, readWanted } from '../../contact-changes/commands/begin-change.ts';
import { lockOwnSession } from '../../sessions/session-locks.ts';
import { toAvatarImage } from '../avatar-image.ts';

type SettingsNeeds = ChangeNeeds & Needs<'secrets'>;
type Settings = BodyOf<typeof api.updateSettings>;

const nameOf = (row: { readonly first_name: string; readonly last_name: string }): string =>
  `${row.last_name} ${row.first_name}`;

async function changeName(ctx: SettingsNeeds, { first_name, last_name }: Settings): Promise<void> {
  if (first_name === undefined && last_name === undefined) return;
  const { userId } = ctx.actor;
  const before = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const after = {
    first_name: first_name ?? before.first_name,
    last_name: last_name ?? before.last_name,
  };
  if (nameOf(before) === nameOf(after)) return;
  await ctx.db.updateTable('users').set(after).where('id', '=', userId).execute();
  const details = { from: nameOf(before), to: nameOf(after) };
  await recordAct(ctx, { kind: 'profile_changed', details });
}

/** A new picture has a new key, so that what a browser keeps of the old one is never shown for it. */
async function changeAvatar(ctx: SettingsNeeds, image: Buffer | null): Promise<void> {
  const { userId } = ctx.actor;
  const set = { image: image ?? Buffer.alloc(0), changed_at: ctx.clock.now() };
  if (image === null) await ctx.db.deleteFrom('avatars').where('user_id', '=', userId).execute();
  else
    await ctx.db
      .insertInto('avatars')
      .values({ user_id: userId, ...set })
      .onConflict((clash) => clash.column('user_id').doUpdateSet(set))
      .execute();
  const avatar = image === null ? null : randomBytes(24).toString('base64url');
  await ctx.db.updateTable('users').set({ avatar }).where('id', '=', userId).execute();
  await recordAct(ctx, { kind: 'avatar_changed' });
}

/** A new phone or e-mail is a new way in: whoever asks for it shows that they are the user. */
async function readProvedContacts(ctx: SettingsNeeds, { password, code, ...settings }: Settings) {
  const wanted = await readWanted(ctx, settings);
  if (wanted.every(({ isPresent }) => isPresent)) return { wanted, proof: undefined };
  if (password === undefined) throw invalid('password', 'required');
  return { wanted, proof: await proveSelf(ctx, { password, code }) };
}

/**
 * Changes what is given of the user's own name, picture and consent to news, and has a new phone or e-mail wait for its
 * code. Errors: 400 `avatar_too_large`, `avatar_unreadable`, those of `readWanted`, `proveSelf` and `lockProven`; 429
 * `too_many_codes`; those of `toAvatarImage`; then nothing is changed.
 */
export async function updateSettings(ctx: SettingsNeeds, settings: Settings): Promise<void> {
  const { avatar } = settings;
  const image = typeof avatar === 'string' ? await toAvatarImage(ctx.actor.userId, avatar) : avatar;
  const { wanted: contacts, proof } = await readProvedContacts(ctx, settings);
  await transaction(ctx, async (tx) => {
    if (proof) await lockProven(tx, proof);
    // Who deletes themselves in another browser meanwhile gets no name back.
    await lockOwnSession(tx);
    await changeName(tx, settings);
    if (image !== undefined) await changeAvatar(tx, image);
    if (settings.marketing_accepted !== undefined)
      await saveMarketingConsent(tx, settings.marketing_accepted);
    for (const wanted of contacts) await beginChange(tx, wanted);
  });
}

/** The picture of a key. Errors: 404 for a key that is none any more. Indexes: users_avatar, avatars_pkey. */
export async function getAvatar(ctx: Needs<'db'>, key: string): Promise<Uint8Array> {
  const row = await ctx.db
    .selectFrom('users')
    .innerJoin('avatars', 'avatars.user_id', 'users.id')
    .select('avatars.image')
    .where('users.avatar', '=', key)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.image;
}
