import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { userQuery } from '../../../lib/session/user.ts';
import { answerCalls, refusal, sampleUser } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { asSeen } from '../../../testing/seen-order.ts';
import { Screen } from '../index.tsx';
import { sampleAnswer, sampleRate, sampleRun } from '../results.factory.ts';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('./order-action.tsx', () => ({
  // Stands in every row.
  OrderAction: () => {
    drawn();
    return null;
  },
}));

beforeEach(() => queryClient.setQueryData(userQuery().queryKey, sampleUser()));

const results = [
  sampleRate(1, { tariffName: 'Посылка', price: 2187, maxDays: 3 }),
  sampleRate(2, { tariffName: 'Эконом', price: 1774.5, maxDays: 7 }),
  sampleRate(3, { tariffName: 'Экспресс', price: 2521, maxDays: 5 }),
  sampleRate(4, { tariffName: 'Экспресс', price: 2600, deliveryWay: 'd2w' }),
];

async function show() {
  answerCalls({
    'GET /api/v1/calculation/1/results/': sampleAnswer({ results, runs: [sampleRun({ rateCount: 4 })] }),
    'GET /api/v1/reference/operator/': { deliveryServices: {} },
    'POST /api/v1/user/cent/subscribe/': () => refusal(403),
  });
  const view = await renderScreen(<Screen />, {
    route: '/calculation/:taskId',
    path: '/calculation/1?sort=cheapest&ways=d2d,d2w',
    areas: ['results', 'calculation', 'terminals'],
  });
  const list = within(await screen.findByRole('list', { name: 'Тарифы' }));
  const tariffs = () =>
    asSeen(list.getAllByRole('listitem')).map(
      (row) => within(row).getByText(/^(Посылка|Эконом|Экспресс)$/).textContent,
    );
  return { ...view, tariffs };
}

it('another order of the list draws no row anew', async () => {
  const { user, address, tariffs } = await show();
  expect(tariffs()).toEqual(['Эконом', 'Посылка', 'Экспресс']);
  drawn.mockClear();
  await user.click(screen.getByRole('tab', { name: 'Быстрые' }));
  expect(tariffs()).toEqual(['Посылка', 'Экспресс', 'Эконом']);
  await waitFor(() => expect(address()).toBe('/calculation/1?sort=fastest&ways=d2d%2Cd2w'));
  expect(drawn).not.toHaveBeenCalled();
});

it('another way, and the unfolding of a row, draw that row alone', async () => {
  const { user, address } = await show();
  drawn.mockClear();
  await user.click(screen.getByRole('radio', { name: /^дверь — терминал/ }));
  await waitFor(() => expect(address()).toContain('chosen=4'));
  expect(drawn).toHaveBeenCalledTimes(1);
  const [unfold] = screen.getAllByRole('button', { name: /^Из чего сложилась цена: СДЭК, Эконом/ });
  if (unfold) await user.click(unfold);
  await waitFor(() => expect(address()).toContain('rate=2'));
  expect(drawn).toHaveBeenCalledTimes(2);
});
