/**
 * Rules: by which carrier, tariff, way and services an account's shipments go, and which of them an order would have met.
 * Promises: the first rule that a shipment meets decides, for whoever asks; what it decides is told with the rule; a price is
 * one that a carrier has given.
 * Does not: order, force a rate on anybody, or know what a destination is.
 */
import type { ServerModule } from '../../platform/module.ts';
import { ruleMessages } from './rules.errors.ts';
import { purgeRules, purgeRulesHandler } from './rules.jobs.ts';
import { bindRules } from './rules.routes.ts';

export { bestOf } from './engine/pick-rate.ts';
export {
  type ActiveRules,
  type Decided,
  decideAll,
  isTold,
  presentRuling,
  type Ruling,
  readRuling,
  ruleOn,
  rulingAfter,
  servicesBy,
  setAside,
} from './engine/ruling.ts';
export { loadFacts, rulingsOn } from './facts.ts';
export { hasActiveRules, loadActiveRules, type RuleReads } from './rules.queries.ts';

export const rulesModule: ServerModule = {
  name: 'rules',
  messages: ruleMessages,
  routes: bindRules,
  jobs: [purgeRulesHandler],
  cron: [{ pattern: '51 * * * *', job: purgeRules }],
};
