import { screen, waitFor } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { userQuery } from '../../../lib/session/user.ts';
import { answerCalls, refusal, sampleUser } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleOperator } from '../../../testing/sample-portal.ts';
import { Screen } from '../index.tsx';
import { sampleAnswer, sampleRate, sampleRun } from '../results.factory.ts';

beforeEach(() => {
  localStorage.clear();
  queryClient.setQueryData(userQuery().queryKey, sampleUser());
});

describe('rates for a shipment of the cart', () => {
  const addKey = `${api.addManyToCart.method} ${api.addManyToCart.path}`;
  const forCart = (more: Parameters<typeof answerCalls>[0]) => {
    const results = [sampleRate(1, { tariffName: 'Посылка', price: 2187 })];
    const seen = answerCalls({
      'GET /api/v1/calculation/1/results/': sampleAnswer({ results, runs: [sampleRun()] }),
      'GET /api/v1/reference/operator/': { deliveryServices: { cdek: sampleOperator('cdek') } },
      // The page gets along without the live channel.
      'POST /api/v1/user/cent/subscribe/': () => refusal(403),
      ...more,
    });
    const shown = renderScreen(<Screen />, {
      route: '/cart/calculation/:taskId',
      path: '/cart/calculation/1?destination=44',
      areas: ['results', 'calculation', 'terminals', 'ordering'],
    });
    return { seen, shown };
  };

  it('are chosen for it instead of being ordered, and lead back to the cart', async () => {
    const { seen, shown } = forCart({ [addKey]: { destinationIds: [44], moved: [] } });
    const { user, address } = await shown;
    await screen.findByText('Посылка', undefined, { timeout: 4_000 });
    expect(screen.queryByRole('link', { name: /^Оформить/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Выбрать: .*Посылка/ }));
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(seen.find(({ key }) => key === addKey)?.body).toEqual({
      destinations: [{ destination_id: 44, rate_result_id: 1 }],
    });
  });

  it('keep whom they are for while they are looked at', async () => {
    const { shown } = forCart({});
    const { user, address } = await shown;
    await screen.findByText('Посылка', undefined, { timeout: 4_000 });
    await user.click(screen.getByRole('button', { name: /^Из чего сложилась цена/ }));
    await waitFor(() => expect(address()).toContain('rate='));
    expect(address()).toContain('destination=44');
    expect(screen.getByRole('link', { name: 'Вернуться в корзину' }).getAttribute('href')).toBe('/cart');
  });
});

describe('rates for an order of their own', () => {
  it('lead into the cart as well as to the order', async () => {
    const results = [sampleRate(1, { tariffName: 'Посылка', price: 2187 })];
    answerCalls({
      'GET /api/v1/calculation/1/results/': sampleAnswer({ results, runs: [sampleRun()] }),
      'GET /api/v1/reference/operator/': { deliveryServices: { cdek: sampleOperator('cdek') } },
      'POST /api/v1/user/cent/subscribe/': () => refusal(403),
    });
    const { user } = await renderScreen(<Screen />, {
      route: '/calculation/:taskId',
      path: '/calculation/1',
      areas: ['results', 'calculation', 'terminals', 'ordering'],
    });
    await screen.findByText('Посылка', undefined, { timeout: 4_000 });
    await user.click(screen.getByRole('button', { name: /^Из чего сложилась цена/ }));
    const link = await screen.findByRole('link', { name: /^В корзину: .*Посылка/ });
    expect(link.getAttribute('href')).toBe('/details?task=1&rate=1&for=cart');
  });
});
