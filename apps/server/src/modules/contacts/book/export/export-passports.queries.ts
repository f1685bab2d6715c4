import type { CounterpartyId } from '@tranzit/kernel';
import { type Needs, ofAccount } from '../../../../platform/context/index.ts';
import type { Language } from '../../../../platform/errors/index.ts';
import type { Passport } from '../counterparty.ts';
import { openPassport } from '../passports.ts';

/** Passports of entries, opened. Index: primary key. */
export async function openPassports(
  ctx: Needs<'db' | 'actor' | 'secrets'>,
  ids: readonly CounterpartyId[],
): Promise<ReadonlyMap<CounterpartyId, Passport>> {
  const { accountId } = ctx.actor;
  const rows = await ctx.db
    .selectFrom('counterparties')
    .select(['id', 'key_id', 'sealed_passport'])
    .where(ofAccount(ctx.actor, 'counterparties'))
    .where('id', 'in', [...ids])
    .where('sealed_passport', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, key_id: keyId, sealed_passport: bytes }) =>
      keyId === null || bytes === null
        ? []
        : [[id, openPassport(ctx, { accountId, id }, { keyId, bytes })] as const],
    ),
  );
}

const titles = {
  ru: ['Паспорт', 'Паспорт выдан', 'Кем выдан паспорт'],
  en: ['Passport', 'Passport issued on', 'Passport issued by'],
} as const;

export const passportTitles = (language: Language) => titles[language].map((title) => ({ title, width: 18 }));

export const passportCells = (passport: Passport | undefined): readonly string[] => [
  passport?.number ?? '',
  passport?.issuedOn ?? '',
  passport?.issuedBy ?? '',
];
