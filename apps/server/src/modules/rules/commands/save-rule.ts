import { mostRules, type RuleInput } from '@tranzit/contract';
import type { RuleId } from '@tranzit/kernel';
import { sql } from 'kysely';
import {
  type AccountNeeds,
  type Needs,
  ofAccount,
  ownRow,
  type TransactionNeeds,
  transaction,
} from '../../../platform/context/index.ts';
import { conflict, type ErrorReason, invalidFields, notFound } from '../../../platform/errors/index.ts';
import { titlesOfEntries } from '../../contacts/index.ts';
import { titlesOfTags } from '../../tags/index.ts';

export type RuleNeeds = TransactionNeeds & Needs<'clock' | 'actor'>;

/** Of two who change the rules of an account at once the second waits. */
export const holdRules = ({ db, actor }: Needs<'db' | 'actor'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`rules:${actor.accountId}`}, 0))`.execute(db);

/** Refuses one more than an account may have. In a transaction that holds the rules. Errors: 409. */
export async function requireRoom(ctx: Needs<'db' | 'actor'>): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('rules')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ofAccount(ctx.actor, 'rules'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= mostRules) throw conflict('too_many_rules');
}

/** What a rule names is the account's. Errors: 400 `not_found` at what is not. */
export async function requireNamed(
  ctx: AccountNeeds,
  { conditions, actions }: Pick<RuleInput, 'conditions' | 'actions'>,
  prefix = '',
): Promise<void> {
  const { tags = [], senders = [] } = conditions;
  const [known, entries] = await Promise.all([
    titlesOfTags(ctx, [...tags, ...(actions.tag ? [actions.tag] : [])]),
    titlesOfEntries(ctx, senders),
  ]);
  const missing: readonly ErrorReason[] = [{ code: 'not_found' }];
  const absent = [
    ...tags.flatMap((id, place) => (known.has(id) ? [] : [`conditions.tags.${place}`])),
    ...senders.flatMap((id, place) => (entries.has(id) ? [] : [`conditions.senders.${place}`])),
    ...(actions.tag === undefined || known.has(actions.tag) ? [] : ['actions.tag']),
  ];
  if (absent.length > 0)
    throw invalidFields(Object.fromEntries(absent.map((field) => [`${prefix}${field}`, missing])));
}

const columnsOf = ({ title, conditions, actions, is_on }: RuleInput) => ({
  title,
  conditions: JSON.stringify(conditions),
  actions: JSON.stringify(actions),
  is_on,
});

/** Errors: 400 `not_found` at a tag or a sender, 409 `too_many_rules`. */
export function createRule(ctx: RuleNeeds, input: RuleInput): Promise<RuleId> {
  return transaction(ctx, async (tx) => {
    await holdRules(tx);
    await requireRoom(tx);
    await requireNamed(tx, input);
    const { accountId } = tx.actor;
    const { last } = await tx.db
      .selectFrom('rules')
      .select((eb) => eb.fn.coalesce(eb.fn.max('place'), eb.lit(0)).as('last'))
      .where(ofAccount(tx.actor, 'rules'))
      .executeTakeFirstOrThrow();
    const { id } = await tx.db
      .insertInto('rules')
      .values({
        ...columnsOf(input),
        account_id: accountId,
        place: last + 1,
        created_at: tx.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Errors: 404; 400 `not_found` at a tag or a sender; 409 `rule_changed` where `version` is not the rule's any more. */
export function updateRule(
  ctx: RuleNeeds,
  id: RuleId,
  { version, ...input }: RuleInput & { readonly version: number },
): Promise<void> {
  return transaction(ctx, async (tx) => {
    await holdRules(tx);
    const row = await ownRow(tx, 'rules', id);
    if (!row || row.removed_at !== null) throw notFound();
    if (row.version !== version) throw conflict('rule_changed');
    await requireNamed(tx, input);
    await tx.db
      .updateTable('rules')
      .set({ ...columnsOf(input), version: version + 1 })
      .where('id', '=', id)
      .execute();
  });
}

/** Errors: 404. */
export async function switchRule(ctx: RuleNeeds, id: RuleId, isOn: boolean): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('rules')
    .set((eb) => ({ is_on: isOn, version: eb('version', '+', 1) }))
    .where(ofAccount(ctx.actor, 'rules'))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}
