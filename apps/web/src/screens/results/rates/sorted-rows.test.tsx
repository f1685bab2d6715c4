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

it('another order of the list draws no row anew', async () => {
  answerCalls({
    'GET /api/v1/calculation/1/results/': sampleAnswer({
      results: [
        sampleRate(1, { tariffName: 'Посылка', price: 2187, maxDays: 3 }),
        sampleRate(2, { tariffName: 'Эконом', price: 1774.5, maxDays: 7 }),
        sampleRate(3, { tariffName: 'Экспресс', price: 2521, maxDays: 5 }),
      ],
      runs: [sampleRun({ rateCount: 3 })],
    }),
    'GET /api/v1/reference/operator/': { deliveryServices: {} },
    'POST /api/v1/user/cent/subscribe/': () => refusal(403),
  });
  const { user, address } = await renderScreen(<Screen />, {
    route: '/calculation/:taskId',
    path: '/calculation/1?sort=cheapest',
    areas: ['results', 'calculation', 'terminals'],
  });
  const list = within(await screen.findByRole('list', { name: 'Тарифы' }));
  const tariffs = () =>
    asSeen(list.getAllByRole('listitem')).map(
      (row) => within(row).getByText(/^(Посылка|Эконом|Экспресс)$/).textContent,
    );
  expect(tariffs()).toEqual(['Эконом', 'Посылка', 'Экспресс']);
  drawn.mockClear();
  await user.click(screen.getByRole('tab', { name: 'Быстрые' }));
  expect(tariffs()).toEqual(['Посылка', 'Экспресс', 'Эконом']);
  await waitFor(() => expect(address()).toBe('/calculation/1?sort=fastest'));
  expect(drawn).not.toHaveBeenCalled();
});
