import { configure, screen, within } from '@testing-library/react';
import { api } from '@tranzit/contract';
import type { AdditionalService } from '@tranzit/kernel';
import { queryClient } from '../../lib/api/query-client.ts';
import { setTokens } from '../../lib/session/session.ts';
import { userQuery } from '../../lib/session/user.ts';
import {
  type Answers,
  answer,
  answerCalls,
  refusal,
  sampleTokens,
  sampleUser,
} from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleRate, sampleReceiverCast, sampleTask } from '../../testing/sample-offer.ts';
import { sampleOperator } from '../../testing/sample-portal.ts';
import { Screen } from './index.tsx';
import { orderDrafts } from './order-draft.ts';
import { sampleContact, sampleDraft, sampleWaybill } from './sample-order.ts';

/** The order screen over a network that answers like the server; tests give what they are about. */

// A screen of this size takes its time in a simulated page on a busy machine.
configure({ asyncUtilTimeout: 8_000 });

export const number = '4100272311';
export const create = 'POST /api/v1/shipping/create/';
export const freeze = 'POST /api/v1/contact/cast/contact/create/';
export const refine = (id: number) => `PATCH /api/v1/contact/cast/address/fast/${id}/update/`;
export const save = 'POST /api/v1/contact/counterparty/create/complex/';
const permissions = ['shipping.create', 'contacts.edit', 'bonus.spend'] as const;

const periods = ['09:00-18:00', '09:00-13:00'];
const firstDay = {
  date: '2026-11-23',
  deliveryDate: '2026-11-28',
  pickupAvailable: true,
  source: 'carrier',
} as const;
const days = [firstDay, { ...firstDay, date: '2026-11-24' }];

export const servicePrices = 'GET /api/v1/calculation/12/result/services/';
export const askAgain = 'PUT /api/v1/calculation/12/result/recalc/';
/** The carrier's answer for Tuesday: another price, another promise. */
export const dayAnswer = (changes: Parameters<typeof sampleRate>[0] = {}) => ({
  [askAgain]: () => Response.json({ singleTaskId: 13 }, { status: 201 }),
  'GET /api/v1/calculation/13/results/': {
    results: [
      sampleRate({
        ...{ taskId: 13, rateResultId: 77, deliveryDateFrom: '2026-11-30', deliveryDateTo: '2026-12-02' },
        ...changes,
      }),
    ],
    done: true,
    runs: [],
    task: sampleTask({ taskId: 13, kind: 'recalc', pickupDate: '2026-11-24' }),
  },
});

interface ServicesChange {
  readonly added?: readonly [AdditionalService, number];
  readonly dropped?: readonly [AdditionalService, number];
  /** Roubles by which the base price is another than calculated. */
  readonly raisedBy?: number;
}

/** The carrier's answer for other services: the price follows what each costs, and the cargo is another one. */
export const servicesAnswer = ({ added, dropped, raisedBy = 0 }: ServicesChange): Answers => {
  const { cargo } = sampleTask();
  const { price, priceParts } = sampleRate();
  const codes = cargo.services.map(({ serviceCode }) => serviceCode);
  const chosen = [...codes, ...(added ? [added[0]] : [])].filter((code) => code !== dropped?.[0]);
  const rate = sampleRate({
    ...{ taskId: 14, rateResultId: 79 },
    price: price + raisedBy + (added?.[1] ?? 0) - (dropped?.[1] ?? 0),
    priceParts: [
      ...priceParts.filter(({ kind }) => kind !== 'insurance' || dropped?.[0] !== 'INSURANCE'),
      ...(added ? [{ kind: 'service', code: added[0], amount: added[1] } as const] : []),
    ],
  });
  const changed = {
    ...{ ...cargo, cargoId: 78, services: chosen.map((serviceCode) => ({ serviceCode })) },
    insurance: dropped?.[0] !== 'INSURANCE',
  };
  const task = sampleTask({ taskId: 14, kind: 'recalc', cargo: changed });
  return {
    [askAgain]: () => Response.json({ singleTaskId: 14 }, { status: 201 }),
    ...answer(api.getCalculationResults, { results: [rate], done: true, runs: [], task }, { id: 14 }),
  };
};

/** What the carrier of the sample takes with an order. */
export const sampleCarrier = sampleOperator('cse', {
  services: {
    ...{ INSURANCE: 'available', RETURN: 'available', CARGO_LOADING: 'available' },
    ...{ CARGO_UNLOADING: 'available', PICKUP_IN_60_MIN: 'need_confirm' },
  },
});

export const answers = (changes: Answers = {}): Answers => ({
  ...answer(api.getCurrentUser, sampleUser({ permissions: [...permissions] })),
  ...answer(
    api.getCalculationResults,
    { results: [sampleRate()], done: true, runs: [], task: sampleTask() },
    { id: 12 },
  ),
  ...answer(api.listPickupDays, { dates: days }),
  ...answer(api.getPickupDay, { ...firstDay, periods }),
  ...answer(api.listRecentContacts, { items: [] }),
  ...answer(api.listRecentTerminals, { items: [] }),
  ...answer(api.suggestAddress, { items: [] }),
  ...answer(api.autocompleteContacts, { items: [] }),
  ...answer(api.findParty, { suggestions: [] }),
  ...answer(api.suggestParty, { suggestions: [] }),
  ...answer(api.getBalance, { balance: 50_000, creditLimit: null, bonusBalance: 2_340, bonusHoldBalance: 0 }),
  ...answer(api.listOperators, { deliveryServices: { cse: sampleCarrier } }),
  ...answer(api.listAdditionalServices, { items: [] }),
  ...answer(
    api.priceRateServices,
    {
      items: [
        { code: 'CARGO_LOADING', status: 'available', amount: 350 },
        { code: 'CARGO_UNLOADING', status: 'not_available', amount: null },
      ],
    },
    { id: 12 },
  ),
  ...answer(api.subscribeLive, () => refusal(503)),
  ...answer(api.updateFastAddressCast, { addressCastId: 502, address: sampleReceiverCast() }, { id: 502 }),
  ...answer(api.createContactCast, () => sampleContact({ contactCastId: 901 })),
  ...answer(api.createWaybill, { plsWaybillNumber: number, waybillId: 9 }),
  ...answer(api.getWaybill, sampleWaybill(), { id: number }),
  ...changes,
});

export async function show(
  path = '/details?task=12&rate=34',
  user = sampleUser({ permissions: [...permissions] }),
) {
  setTokens(sampleTokens());
  queryClient.setQueryData(userQuery().queryKey, user);
  return renderScreen(<Screen />, {
    route: '/details',
    path,
    areas: ['order', 'address', 'terminals', 'ordering', 'tracking', 'company'],
  });
}

export const section = (name: string) => within(screen.getByRole('region', { name }));
export const steps = () => within(screen.getByRole('navigation', { name: 'Шаги' }));
export const submitButton = () => {
  const [button] = screen.getAllByRole('button', { name: /^Оформить за/ });
  if (!button) throw new Error('the screen has no action');
  return button;
};

export const opened = () => screen.findByRole('button', { name: '09:00–18:00' });

/** Whose form it is. */
export const owner = { userId: sampleUser().userId, subjectId: 12 };

/** A form that was filled in before, as a reload finds it. */
export const filled = async (changes: Answers = {}, draft = sampleDraft(), path?: string) => {
  const seen = answerCalls(answers(changes));
  orderDrafts.write(owner, draft);
  const view = await show(path);
  await opened();
  return { ...view, seen, calls: (key: string) => seen.filter((call) => call.key === key) };
};
