import type { Needs } from '../../../platform/context/index.ts';
import type { CodePurpose } from './code-purposes.ts';

/** The last code of a subject that is kept, for a month at most. */
export interface LastCode {
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Index: codes_subject. */
export async function findLastCode(
  ctx: Needs<'db'>,
  purpose: CodePurpose,
  subject: string,
): Promise<LastCode | undefined> {
  const row = await ctx.db
    .selectFrom('codes')
    .select(['issued_at', 'expires_at', 'used_at'])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { issuedAt: row.issued_at, expiresAt: row.expires_at, usedAt: row.used_at };
}
