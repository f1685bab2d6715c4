import { z } from 'zod';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { multiRules } from '../wire/plain-values.ts';
import { carrierCode, idOf, idParamsOf, roubles } from '../wire/wire.ts';

export const chooseForAll = defineEndpoint({
  operationId: 'chooseForAll',
  area: 'calculation',
  method: 'POST',
  path: '/api/v1/calculation/multi/{id}/choose/all/',
  summary:
    'Chooses a rate for each destination by one rule, or by the rules of the account; those chosen by hand stay, and those that are being ordered or were',
  access: may('shipping.create'),
  refusals: { 400: ['unknown_field'], 409: ['no_rules'] },
  params: idParamsOf('MultiCalculationId'),
  body: z
    .object({
      rule: z.enum(multiRules),
      delivery_service: carrierCode.optional(),
      /** Roubles and days, at most; beyond them nothing is chosen. */
      most_price: roubles.min(0.01).optional(),
      most_days: z.number().int().min(1).max(365).optional(),
      /** Dearer than the cheapest rate of the destination, at most. */
      most_percent: z.number().int().min(0).max(1000).optional(),
    })
    .superRefine(({ rule, delivery_service: carrier, ...bounds }, { addIssue }) => {
      if ((rule === 'carrier') !== (carrier !== undefined))
        addIssue({
          code: 'custom',
          path: ['delivery_service'],
          params: { code: carrier === undefined ? 'required' : 'unknown_field' },
        });
      if (rule !== 'rules') return;
      // Each rule of the account has bounds of its own.
      for (const [field, bound] of Object.entries(bounds))
        if (bound !== undefined)
          addIssue({ code: 'custom', path: [field], params: { code: 'unknown_field' } });
    }),
  responses: { 200: z.object({ chosenCount: z.number().int() }) },
});

export const chooseForOne = defineEndpoint({
  operationId: 'chooseForOne',
  area: 'calculation',
  method: 'POST',
  path: '/api/v1/calculation/multi/{id}/choose/',
  summary: 'Chooses a rate for one destination, or leaves it to the rules again',
  access: may('shipping.create'),
  refusals: { 409: ['destination_busy'] },
  params: idParamsOf('MultiCalculationId'),
  body: z.object({ destination_id: idOf('DestinationId'), rate_result_id: idOf('RateResultId').nullable() }),
  responses: { 200: z.object({ chosenCount: z.number().int() }) },
});
