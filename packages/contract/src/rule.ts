import { z } from 'zod';
import { defineEndpoint, may, withContract } from './endpoint/endpoint.ts';
import { ruleCity, ruleConditions, sentRuleConditions } from './rule-conditions.ts';
import {
  mostOfCondition,
  mostRules,
  rulePicks,
  ruleServices,
  ruleTitleLimit,
  rulingOutcomes,
  sidePoints,
} from './wire/plain-values.ts';
import {
  carrierCode,
  id,
  idOf,
  idParamsOf,
  listOf,
  pathIdOf,
  requiredText,
  serviceCode,
  titleText,
} from './wire/wire.ts';

const ruleTariff = z.object({ code: requiredText(100), name: requiredText(200) });

export const ruleActions = z.strictObject({
  carrier: carrierCode.optional(),
  /** One of the carrier's. */
  tariff: ruleTariff.optional(),
  /** Where the carrier takes the cargo. */
  handover: z.enum(sidePoints).optional(),
  /** Where the receiver gets it. */
  delivery: z.enum(sidePoints).optional(),
  /** Days until it is delivered, at most. */
  days: z.number().int().min(1).max(365).optional(),
  /** Which of the rates that are left. */
  pick: z.enum(rulePicks).default('cheapest'),
  /** Asked for beside those of the cargo. */
  services: z.array(z.enum(ruleServices)).max(ruleServices.length).default([]),
  /** Put on the order. */
  tag: idOf('TagId').optional(),
});
export type RuleActions = z.output<typeof ruleActions>;

/** What a rule is, as its editor sends it. */
export const ruleInput = z
  .strictObject({
    title: titleText(ruleTitleLimit),
    conditions: sentRuleConditions,
    actions: ruleActions.extend({ tariff: z.strictObject(ruleTariff.shape).optional() }),
    is_on: z.boolean().default(true),
  })
  .superRefine(({ actions }, { addIssue }) => {
    if (actions.tariff !== undefined && actions.carrier === undefined)
      addIssue({ code: 'custom', path: ['actions', 'carrier'], params: { code: 'required' } });
  });
export type RuleInput = z.output<typeof ruleInput>;

const named = z.array(z.object({ id, title: z.string() }));

export const rule = z.object({
  ruleId: id,
  title: z.string(),
  conditions: ruleConditions.extend({ senders: z.array(id).optional(), tags: z.array(id).optional() }),
  actions: ruleActions.extend({ tag: id.optional() }),
  isOn: z.boolean(),
  version: z.number().int(),
  /** What its ids are called; one that is gone has no name. */
  tags: named,
  senders: named,
  /**
   * What it names and is not there: a carrier that is not connected, a tag or an entry of the book that was deleted, a tariff
   * that none of the account's latest calculations has brought.
   */
  gone: z.array(z.enum(['carrier', 'tariff', 'tag', 'sender'])),
  /** Cities of its conditions that the portal does not know: misspelt, or too small for it. The rule holds as it is. */
  unknownCities: z.array(ruleCity),
});
export type Rule = z.output<typeof rule>;

/** What a rule has said of a shipment. */
export const ruling = z.object({
  ruleId: id,
  /** As the rule was called then. */
  title: z.string(),
  outcome: z.enum(rulingOutcomes),
  /** Services of the rule that could not be asked for: insurance of what has no declared value. */
  lacking: z.array(serviceCode),
});
export type RulingView = z.output<typeof ruling>;

const mayChange = may('team.manage');

export const listRules = defineEndpoint({
  operationId: 'listRules',
  area: 'rule',
  method: 'GET',
  path: '/api/v1/rules/',
  summary: 'Rules of the account, in the order in which they are tried',
  access: withContract,
  responses: { 200: listOf(rule) },
});

export const createRule = defineEndpoint({
  operationId: 'createRule',
  area: 'rule',
  method: 'POST',
  path: '/api/v1/rules/create/',
  summary: 'Makes a rule, the last to be tried',
  access: mayChange,
  refusals: { 400: ['rule_span', 'unknown_field'], 409: ['too_many_rules'] },
  body: ruleInput,
  responses: { 201: rule },
  idempotent: true,
});

export const updateRule = defineEndpoint({
  operationId: 'updateRule',
  area: 'rule',
  method: 'PUT',
  path: '/api/v1/rules/{id}/update/',
  summary: 'Changes a rule as a whole; refused where somebody has changed it since it was read',
  access: mayChange,
  refusals: { 400: ['rule_span', 'unknown_field'], 409: ['rule_changed'] },
  params: idParamsOf('RuleId'),
  body: ruleInput.safeExtend({ version: z.number().int() }),
  responses: { 200: rule },
});

export const switchRule = defineEndpoint({
  operationId: 'switchRule',
  area: 'rule',
  method: 'PATCH',
  path: '/api/v1/rules/{id}/switch/',
  summary: 'Switches a rule on or off',
  access: mayChange,
  params: idParamsOf('RuleId'),
  body: z.object({ is_on: z.boolean() }),
  responses: { 200: rule },
});

export const orderRules = defineEndpoint({
  operationId: 'orderRules',
  area: 'rule',
  method: 'PUT',
  path: '/api/v1/rules/order/',
  summary: 'The order in which rules are tried; those that are not named follow as they stood',
  access: mayChange,
  refusals: { 404: [] },
  body: z.object({ rule_ids: z.array(idOf('RuleId')).min(1).max(mostRules) }),
  responses: { 200: listOf(rule) },
});

export const deleteRule = defineEndpoint({
  operationId: 'deleteRule',
  area: 'rule',
  method: 'DELETE',
  path: '/api/v1/rules/{id}/delete/',
  summary: 'Deletes a rule; it can be brought back for a day',
  access: mayChange,
  params: idParamsOf('RuleId'),
  responses: { 204: null },
  idempotent: true,
});

export const restoreRule = defineEndpoint({
  operationId: 'restoreRule',
  area: 'rule',
  method: 'POST',
  path: '/api/v1/rules/{id}/restore/',
  summary: 'Brings a deleted rule back to where it stood',
  access: mayChange,
  refusals: { 409: ['too_many_rules'] },
  params: idParamsOf('RuleId'),
  responses: { 200: rule },
});

export const listRuleTariffs = defineEndpoint({
  operationId: 'listRuleTariffs',
  area: 'rule',
  method: 'GET',
  path: '/api/v1/rules/tariffs/',
  summary: 'Tariffs that the latest calculations of the account have brought',
  access: withContract,
  responses: { 200: listOf(ruleTariff.extend({ deliveryService: carrierCode })) },
});

export const checkRuleCities = defineEndpoint({
  operationId: 'checkRuleCities',
  area: 'rule',
  method: 'POST',
  path: '/api/v1/rules/cities/',
  summary: 'Those of the named cities that the portal does not know; a rule can name them all the same',
  access: withContract,
  readOnly: true,
  body: z.object({
    cities: z
      .array(ruleCity)
      .min(1)
      .max(2 * mostOfCondition),
  }),
  responses: {
    200: listOf(
      ruleCity.extend({
        /** The one place that is spelt nearly so. */
        near: z.string().nullable(),
      }),
    ),
  },
  rateLimit: { max: 60, windowSeconds: 60 },
});

export const getRuleChoice = defineEndpoint({
  operationId: 'getRuleChoice',
  area: 'rule',
  method: 'GET',
  path: '/api/v1/rules/choice/',
  summary: 'Which rate of a calculation the rules would take; nothing is chosen by that',
  access: withContract,
  query: z.object({ task_id: pathIdOf('CalculationId') }),
  responses: { 200: z.object({ ruling: ruling.nullable(), rateResultId: id.nullable() }) },
  refusals: { 404: [] },
});
