import type { AccountId, ContactCastId } from '@tranzit/kernel';
import type { AccountNeeds, Needs } from '../../platform/context/index.ts';
import { type Passport, passportMask } from './book/counterparty.ts';
import { fromSealedText, toSealedText } from './book/passports.ts';
import type { ContactCast, SidePassport } from './person.ts';

/** Passports of frozen sides at rest: locked for the side of the account they belong to. */

interface PassportOwner {
  readonly accountId: AccountId;
  readonly id: ContactCastId;
}

const sealedFor = ({ accountId, id }: PassportOwner) => ['passport of a side', accountId, id];

/** Locks the passport of a side and writes it. Index: primary key. */
export async function sealSidePassport(
  { db, secrets }: Needs<'db' | 'secrets'>,
  owner: PassportOwner,
  passport: Passport,
): Promise<SidePassport> {
  const mask = passportMask(passport.number);
  const { keyId, bytes } = secrets.seal(toSealedText(passport), sealedFor(owner));
  await db
    .updateTable('contact_casts')
    .set({ key_id: keyId, sealed_passport: Buffer.from(bytes), passport_mask: mask, passport: null })
    .where('id', '=', owner.id)
    .where('account_id', '=', owner.accountId)
    .execute();
  return { keyId, bytes, mask };
}

/** The side with its passport, if it was given one. */
export const keepSidePassport = async (
  ctx: AccountNeeds & Needs<'secrets'>,
  side: ContactCast,
  passport: Passport | undefined,
): Promise<ContactCast> => {
  if (passport === undefined) return side;
  const owner = { accountId: ctx.actor.accountId, id: side.id };
  return { ...side, passport: await sealSidePassport(ctx, owner, passport) };
};

/** Index: primary key. */
export const dropSidePassport = ({ db }: Needs<'db'>, { accountId, id }: PassportOwner) =>
  db
    .updateTable('contact_casts')
    .set({ key_id: null, sealed_passport: null, passport_mask: null, passport: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute();

/** The passport of a side in full, `undefined` where it has none. Throws `SecretError` when its key is gone. */
export const passportOfSide = (
  { secrets }: Needs<'secrets'>,
  accountId: AccountId,
  { id, passport }: Pick<ContactCast, 'id' | 'passport'>,
): Passport | undefined => passport && fromSealedText(secrets.open(passport, sealedFor({ accountId, id })));
