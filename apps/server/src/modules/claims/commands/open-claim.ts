import { type AccountId, claimNumber, type WaybillId } from '@tranzit/kernel';
import { sql } from 'kysely';
import type { Needs } from '../../../platform/context/index.ts';

export interface NewClaim {
  readonly accountId: AccountId;
  readonly waybillId: WaybillId;
  readonly problemType: 'registration_failed' | 'cancellation' | 'documents_missing';
  readonly comment: string;
}

/** Opens a claim for staff. An open one about the same problem of the order is enough, and takes the words. */
export async function openClaim(ctx: Needs<'db' | 'clock'>, claim: NewClaim): Promise<void> {
  const { rows } = await sql<{ value: number }>`select nextval('claim_numbers') as value`.execute(ctx.db);
  await ctx.db
    .insertInto('claims')
    .values({
      account_id: claim.accountId,
      number: claimNumber(Number(rows[0]?.value)),
      waybill_id: claim.waybillId,
      problem_type: claim.problemType,
      comment: claim.comment,
      created_at: ctx.clock.now(),
    })
    .onConflict((clash) =>
      clash
        .columns(['waybill_id', 'problem_type'])
        .where('state', '=', sql.lit('open'))
        .doUpdateSet({
          comment: sql`concat_ws(E'\\n', nullif(claims.comment, ''), excluded.comment)`,
        })
        .where(sql<boolean>`position(excluded.comment in claims.comment) = 0`),
    )
    .execute();
}
