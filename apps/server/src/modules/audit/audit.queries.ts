import { TZDate } from '@date-fns/tz';
import type { AuditKind, UserId } from '@tranzit/kernel';
import { sql } from 'kysely';
import { type AccountNeeds, ofAccount } from '../../platform/context/index.ts';
import { listPage, type PageQuestion } from '../../platform/db/list-page.ts';
import { tableTimeZone } from '../../platform/tables/table-file.ts';

/** What the log is narrowed to; absent parts do not narrow. */
export interface AuditFilters {
  readonly userId?: UserId | undefined;
  readonly kinds?: readonly AuditKind[] | undefined;
  /** Days `YYYY-MM-DD` of the time zone, both ends included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Moscow's where none is named. */
  readonly timeZone?: string | undefined;
}

/** When a day begins somewhere, or one some days later. */
function midnight(day: string, timeZone = tableTimeZone, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + later, timeZone).getTime());
}

/** Indexes: audit_acts_account, audit_acts_user, audit_acts_kind. */
const matching = (ctx: AccountNeeds, { userId, kinds = [], from, to, timeZone }: AuditFilters) =>
  ctx.db
    .selectFrom('audit_acts')
    .where(ofAccount(ctx.actor, 'audit_acts'))
    .$if(userId !== undefined, (acts) => acts.where('user_id', '=', userId ?? null))
    .$if(kinds.length > 0, (acts) => acts.where('kind', 'in', kinds))
    .$if(from !== undefined, (acts) => acts.where('acted_at', '>=', midnight(from ?? '', timeZone)))
    .$if(to !== undefined, (acts) => acts.where('acted_at', '<', midnight(to ?? '', timeZone, 1)));

const newestFirst = (acts: ReturnType<typeof matching>) =>
  acts
    .select(['id', 'user_id', 'kind', 'subject', 'details', 'address', 'device', 'acted_at'])
    .orderBy('acted_at', 'desc')
    .orderBy('id', 'desc');

/** One page of the account's log, newest first. */
export const listActs = (ctx: AccountNeeds, filters: AuditFilters, page: PageQuestion) =>
  listPage(page, matching(ctx, filters), newestFirst);

/** The first acts that match, newest first, at most so many. */
export const listMatchingActs = (ctx: AccountNeeds, filters: AuditFilters, most: number) =>
  newestFirst(matching(ctx, filters)).limit(most).execute();

/** Everybody whom the log names: one look into the index for each. Index: audit_acts_user. */
export async function listActingUserIds(ctx: AccountNeeds): Promise<readonly UserId[]> {
  const own = ofAccount(ctx.actor, 'audit_acts');
  const { rows } = await sql<{ user_id: UserId }>`
    with recursive acting as (
      (select user_id from audit_acts where ${own} order by user_id limit 1)
      union all
      select (select audit_acts.user_id from audit_acts where ${own} and audit_acts.user_id > acting.user_id
        order by audit_acts.user_id limit 1)
      from acting where acting.user_id is not null
    ) select user_id from acting where user_id is not null`.execute(ctx.db);
  return rows.map((row) => row.user_id);
}
