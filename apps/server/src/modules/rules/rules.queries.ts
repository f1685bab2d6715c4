import type { Rule as WireRule } from '@tranzit/contract';
import type { CarrierCode, RuleId } from '@tranzit/kernel';
import { type AccountNeeds, type Needs, ofAccount } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { mapInTurns } from '../../platform/map-in-turns.ts';
import { listTariffsSeen, type SeenTariff } from '../calculations/index.ts';
import { listCustomerContracts } from '../carrier-contracts/index.ts';
import { connectedCarriers } from '../carrier-registry/index.ts';
import { titlesOfEntries } from '../contacts/index.ts';
import { titlesOfTags } from '../tags/index.ts';
import { unknownCitiesOf } from './cities.ts';
import { type ActiveRules, readyRule } from './engine/ruling.ts';
import { fromRuleRow, type Rule, ruleColumns } from './rule.ts';

export type RuleReads = AccountNeeds & Needs<'carriers'>;

/** The account's rules in the order in which they are tried. Index: rules_account. */
export async function loadRules(ctx: AccountNeeds): Promise<readonly Rule[]> {
  const rows = await ctx.db
    .selectFrom('rules')
    .select(ruleColumns)
    .where(ofAccount(ctx.actor, 'rules'))
    .where('removed_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(fromRuleRow);
}

/** Whether the account has a rule that is on. Index: rules_account. */
export async function hasActiveRules(ctx: AccountNeeds): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('rules')
    .select('id')
    .where(ofAccount(ctx.actor, 'rules'))
    .where('removed_at', 'is', null)
    .where('is_on', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The carriers that the account can ask: the portal's, and those it has a contract of its own with. */
async function carriersOf(ctx: RuleReads): Promise<ReadonlySet<CarrierCode>> {
  const own = await listCustomerContracts(ctx, ctx.actor.accountId);
  return new Set([...connectedCarriers(ctx.carriers), ...own.map(({ carrier }) => carrier)]);
}

/** The rules as shipments are judged by them, to be loaded once for all that are judged; `undefined` where the account has none that is on. */
export async function loadActiveRules(ctx: RuleReads): Promise<ActiveRules | undefined> {
  const rules = await loadRules(ctx);
  return rules.some(({ isOn }) => isOn) ? withCarriers(ctx, rules) : undefined;
}

export const withCarriers = async (ctx: RuleReads, rules: readonly Rule[]): Promise<ActiveRules> => ({
  rules: await mapInTurns(
    rules.filter(({ isOn }) => isOn),
    readyRule,
  ),
  carriers: await carriersOf(ctx),
});

interface Surroundings {
  readonly tags: ReadonlyMap<number, string>;
  readonly senders: ReadonlyMap<number, string>;
  readonly tariffs: readonly SeenTariff[];
  readonly carriers: ReadonlySet<CarrierCode>;
}

const tagsOf = ({ conditions, actions }: Rule) => [
  ...(conditions.tags ?? []),
  ...(actions.tag ? [actions.tag] : []),
];

/** What rules name, as it is now: four statements for any number. */
async function loadSurroundings(ctx: RuleReads, rules: readonly Rule[]): Promise<Surroundings> {
  const [tags, senders, tariffs, carriers] = await Promise.all([
    titlesOfTags(ctx, rules.flatMap(tagsOf)),
    titlesOfEntries(
      ctx,
      rules.flatMap(({ conditions }) => conditions.senders ?? []),
    ),
    rules.some(({ actions }) => actions.tariff) ? listTariffsSeen(ctx) : [],
    carriersOf(ctx),
  ]);
  return { tags, senders, tariffs, carriers };
}

const namedIn = (titles: ReadonlyMap<number, string>, ids: readonly number[] = []) =>
  [...new Set(ids)].flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title }];
  });

function goneOf(rule: Rule, { tags, senders, tariffs, carriers }: Surroundings): WireRule['gone'] {
  const { carrier, tariff } = rule.actions;
  const isSeen = tariffs.some((one) => one.carrier === carrier && one.code === tariff?.code);
  return [
    ...(carrier !== undefined && !carriers.has(carrier) ? ['carrier' as const] : []),
    ...(tariff !== undefined && !isSeen ? ['tariff' as const] : []),
    ...(tagsOf(rule).some((id) => !tags.has(id)) ? ['tag' as const] : []),
    ...((rule.conditions.senders ?? []).some((id) => !senders.has(id)) ? ['sender' as const] : []),
  ];
}

/** Rules as the wire shows them, with the names of what they name and what of that is gone. */
export async function presentRules(ctx: RuleReads, rules: readonly Rule[]): Promise<WireRule[]> {
  if (rules.length === 0) return [];
  const around = await loadSurroundings(ctx, rules);
  return rules.map((rule) => ({
    ruleId: rule.id,
    title: rule.title,
    conditions: rule.conditions,
    actions: rule.actions,
    isOn: rule.isOn,
    version: rule.version,
    tags: namedIn(around.tags, tagsOf(rule)),
    senders: namedIn(around.senders, rule.conditions.senders),
    gone: goneOf(rule, around),
    unknownCities: unknownCitiesOf(rule.conditions),
  }));
}

/** One rule as the wire shows it. Errors: 404. */
export async function presentRule(ctx: RuleReads, id: RuleId): Promise<WireRule> {
  const rules = await loadRules(ctx);
  const [shown] = await presentRules(
    ctx,
    rules.filter((rule) => rule.id === id),
  );
  if (!shown) throw notFound();
  return shown;
}
