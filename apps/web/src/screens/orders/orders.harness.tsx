import { screen } from '@testing-library/react';
import { type AnswerOf, api } from '@tranzit/contract';
import { setTokens } from '../../lib/session/session.ts';
import { answerCalls, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { Screen } from './index.tsx';
import { sampleRow } from './sample-row.ts';

// A table of rows is slow to read by role where there is no browser.

export const listKey = 'GET /api/v1/shipping/waybill/';

/** Three rows as they stand on the page: a problem, one on its way, one to be picked up. */
export const rows = [
  sampleRow({
    waybillId: 26,
    plsWaybillNumber: '4100271826',
    status: 'problem',
    isCancellable: true,
    problemReason: 'receiver_refused',
    price: 2145.5,
    tags: [{ tagId: 4, title: 'Срочно', state: 'new' }],
  }),
  sampleRow({ waybillId: 52, isCancellable: true }),
  sampleRow({
    waybillId: 70,
    plsWaybillNumber: '4100272170',
    status: 'pickup_waiting',
    isCancellable: true,
    pickupDate: '2099-01-01',
    price: 100.1,
  }),
];

export const tagList: AnswerOf<typeof api.listTags> = {
  items: [
    { tagId: 4, title: 'Срочно', state: 'new', waybillCount: 1, counterpartyCount: 0 },
    { tagId: 5, title: 'Опт', state: 'accept', waybillCount: 0, counterpartyCount: 0 },
  ],
  count: 2,
};

type Answers = Parameters<typeof answerCalls>[0];

/** The screen as its user sees it, over a network that answers as given. */
export async function showOrders(answers: Answers, path = '/orders', user = sampleUser()) {
  setTokens(sampleTokens());
  const seen = answerCalls({
    [`GET ${api.getCurrentUser.path}`]: user,
    [`GET ${api.listTags.path}`]: tagList,
    [`POST ${api.subscribeLive.path}`]: { url: '', token: '', channels: [] },
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: '/orders',
    path,
    areas: ['orders', 'tagging', 'repeating'],
    isFollowing: true,
  });
  await screen.findByRole('heading', { name: 'Отправления' });
  /** Queries of the list, oldest first. */
  const asked = () =>
    seen.filter(({ key }) => key === listKey).map(({ url }) => Object.fromEntries(url.searchParams));
  return { ...view, seen, asked };
}

export const rowOf = async (number: string): Promise<HTMLElement> => {
  const link = await screen.findByRole('link', { name: number });
  const row = link.closest('tr');
  if (!row) throw new Error(`${number} stands in no row`);
  return row;
};
