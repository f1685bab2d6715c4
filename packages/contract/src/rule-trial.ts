import { z } from 'zod';
import { defineEndpoint, withContract } from './endpoint/endpoint.ts';
import { ruleInput, ruling } from './rule.ts';
import { triedOrders } from './wire/plain-values.ts';
import { carrierCode, deliveryWay, id, idOf, roubles } from './wire/wire.ts';

/** A way to send an order, with what it costs. */
const triedRate = z.object({
  deliveryService: carrierCode,
  tariffName: z.string(),
  deliveryWay,
  price: roubles,
});

const triedOrder = z.object({
  waybillId: id,
  plsWaybillNumber: z.string(),
  receiverCity: z.string(),
  /** Without an id: the draft. */
  ruling: ruling.extend({ ruleId: id.nullable() }).nullable(),
  /**
   * `none`: no rule is for it; `same`: it would go as it went; `other`: otherwise, at a price that is known; `no_rate`: its rule
   * leaves no rate; `unknown`: what it would cost was never asked.
   */
  outcome: z.enum(['none', 'same', 'other', 'no_rate', 'unknown']),
  /** Why it is `unknown`: the answers are gone, its carrier was not asked, or not with these services. */
  unknownReason: z.enum(['no_answers', 'not_asked', 'other_services', 'other_way']).nullable(),
  went: triedRate,
  /** With `same` and `other`. */
  would: triedRate.nullable(),
});
export type TriedOrder = z.output<typeof triedOrder>;

export const tryRules = defineEndpoint({
  operationId: 'tryRules',
  area: 'rule',
  method: 'POST',
  path: '/api/v1/rules/try/',
  summary: `What the rules would have changed on the last ${triedOrders} orders, by the answers that carriers gave then`,
  access: withContract,
  readOnly: true,
  refusals: { 400: ['rule_span', 'unknown_field'] },
  body: z.object({
    /** A rule that is not saved: in the place of the one it is named after, else the last. */
    draft: ruleInput.optional(),
    rule_id: idOf('RuleId').optional(),
  }),
  responses: {
    200: z.object({
      tried: z.number().int(),
      other: z.number().int(),
      same: z.number().int(),
      none: z.number().int(),
      noRate: z.number().int(),
      unknown: z.number().int(),
      /** Of those that are `same` or `other`: what they cost, and would have cost. */
      price: roubles,
      wouldPrice: roubles,
      items: z.array(triedOrder),
    }),
  },
  rateLimit: { max: 30, windowSeconds: 60 },
});
