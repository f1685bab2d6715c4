import { z } from 'zod';
import { defineEndpoint, may } from '../endpoint/endpoint.ts';
import { roubles } from '../wire/wire.ts';

export const getBalance = defineEndpoint({
  operationId: 'getBalance',
  area: 'user',
  method: 'GET',
  path: '/api/v1/user/current/balance/',
  summary: 'Roubles and bonuses of the account; whoever may only spend bonuses gets the bonuses alone',
  access: may('finance.view', 'bonus.spend'),
  responses: {
    200: z.object({
      /** Null without `finance.view`. */
      balance: roubles.nullable(),
      /** How far the balance may fall below zero; null without `finance.view`, and where the account pays in advance. */
      creditLimit: roubles.nullable(),
      bonusBalance: roubles,
      bonusHoldBalance: roubles,
    }),
  },
});
