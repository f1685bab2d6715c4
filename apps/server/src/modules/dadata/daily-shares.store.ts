import type { AccountId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { localDay } from '../../platform/clock/local-day.ts';
import type { Needs } from '../../platform/context/index.ts';

/** DaData counts its free calls by days of Moscow. */
const zone = 'Europe/Moscow';

/**
 * Takes one call of the account's share of the day, whichever process asks; false where there is none left. Earlier days of
 * the account are forgotten. Index: primary key.
 */
export async function takeDailyShare(
  { db, clock }: Needs<'db' | 'clock'>,
  { accountId, share }: { readonly accountId: AccountId; readonly share: number },
): Promise<boolean> {
  const day = localDay(clock.now(), zone);
  const { rows } = await sql`
    with gone as (delete from dadata_calls where account_id = ${accountId} and day < ${day})
    insert into dadata_calls (account_id, day, calls) values (${accountId}, ${day}, 1)
    on conflict (account_id, day) do update set calls = dadata_calls.calls + 1
      where dadata_calls.calls < ${share}
    returning calls`.execute(db);
  return rows.length > 0;
}
