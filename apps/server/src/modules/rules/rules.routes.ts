import { api } from '@tranzit/contract';
import type { RuleId } from '@tranzit/kernel';
import type { SignedInContext } from '../../platform/context/index.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { listTariffsSeen } from '../calculations/index.ts';
import { chooseInCalculation } from './choice.queries.ts';
import { checkCities } from './cities.ts';
import { deleteRule, orderRules, restoreRule } from './commands/arrange-rules.ts';
import { createRule, switchRule, updateRule } from './commands/save-rule.ts';
import { tryRules } from './commands/try-rules.ts';
import { loadRules, presentRule, presentRules, type RuleReads } from './rules.queries.ts';

const listAll = async (ctx: RuleReads) => ({ items: await presentRules(ctx, await loadRules(ctx)) });

/** A change, and the rule as it is then. */
async function changed(ctx: SignedInContext, id: RuleId, change: Promise<void>) {
  await change;
  return presentRule(ctx, id);
}

export function bindRules(bind: Binder): void {
  bind(api.listRules, (_request, ctx) => listAll(ctx));
  bind(api.createRule, async ({ body }, ctx) => presentRule(ctx, await createRule(ctx, body)));
  bind(api.updateRule, ({ params, body }, ctx) => changed(ctx, params.id, updateRule(ctx, params.id, body)));
  bind(api.switchRule, ({ params, body }, ctx) =>
    changed(ctx, params.id, switchRule(ctx, params.id, body.is_on)),
  );
  bind(api.orderRules, async ({ body }, ctx) => {
    await orderRules(ctx, body.rule_ids);
    return listAll(ctx);
  });
  bind(api.deleteRule, ({ params }, ctx) => deleteRule(ctx, params.id));
  bind(api.restoreRule, ({ params }, ctx) => changed(ctx, params.id, restoreRule(ctx, params.id)));
  bind(api.listRuleTariffs, async (_request, ctx) => ({
    items: (await listTariffsSeen(ctx)).map(({ carrier, code, name }) => ({
      deliveryService: carrier,
      code,
      name,
    })),
  }));
  bind(api.checkRuleCities, async ({ body }) => ({ items: await checkCities(body.cities) }));
  bind(api.getRuleChoice, ({ query }, ctx) => chooseInCalculation(ctx, query.task_id));
  bind(api.tryRules, ({ body }, ctx) => tryRules(ctx, { draft: body.draft, ruleId: body.rule_id }));
}
