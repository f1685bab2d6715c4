import type { AccountId, CounterpartyId } from '@tranzit/kernel';
import { z } from 'zod';
import type { Needs } from '../../../platform/context/index.ts';
import type { SealedText } from '../../../platform/secrets/secret-box.ts';
import { type Passport, passportMask } from './counterparty.ts';

/** Passports at rest: locked for the entry of the account they belong to. */

interface PassportOwner {
  readonly accountId: AccountId;
  readonly id: CounterpartyId;
}

const sealedFor = ({ accountId, id }: PassportOwner) => ['passport of a counterparty', accountId, id];

const storedPassport = z.object({
  number: z.string(),
  issuedOn: z.string().optional(),
  issuedBy: z.string().optional(),
});

/** What is sealed of a passport. */
export const toSealedText = (passport: Passport): string => JSON.stringify(passport);

/** Sides of earlier releases have the number alone. */
export function fromSealedText(text: string): Passport {
  if (!text.startsWith('{')) return { number: text, issuedOn: undefined, issuedBy: undefined };
  const { number, issuedOn, issuedBy } = storedPassport.parse(JSON.parse(text));
  return { number, issuedOn, issuedBy };
}

/** The columns of a sealed passport; all null without one. */
export function passportColumns(
  { secrets }: Needs<'secrets'>,
  owner: PassportOwner,
  passport: Passport | undefined,
) {
  if (!passport) return { key_id: null, sealed_passport: null, passport_mask: null };
  const sealed = secrets.seal(toSealedText(passport), sealedFor(owner));
  return {
    key_id: sealed.keyId,
    sealed_passport: Buffer.from(sealed.bytes),
    passport_mask: passportMask(passport.number),
  };
}

/** Throws `SecretError` when its key is gone. */
export function openPassport(
  { secrets }: Needs<'secrets'>,
  owner: PassportOwner,
  sealed: SealedText,
): Passport {
  return fromSealedText(secrets.open(sealed, sealedFor(owner)));
}
