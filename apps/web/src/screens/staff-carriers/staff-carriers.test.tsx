import { act, screen, within } from '@testing-library/react';
import type { AnswerOf, api, CarrierReport } from '@tranzit/contract';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answerCalls, refusal, sampleTokens } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { refreshMs } from './health-query.ts';
import { Screen } from './index.tsx';

const key = 'GET /api/v1/staff/carrier_health/';
const watchKey = 'GET /api/v1/staff/job_watch/';
const measuredAt = '2026-11-20T09:00:00Z';

const report = (changes: Partial<CarrierReport> = {}): CarrierReport => ({
  deliveryService: 'cdek',
  health: 'ok',
  calls: 1_200,
  failures: 3,
  failureShare: 0.0025,
  meanMs: 812,
  p95Ms: 2_140,
  breaker: 'closed',
  breakerChangedAt: null,
  lastAnswerAt: '2026-11-20T08:59:58Z',
  operations: [
    { operation: 'rates', calls: 1_000, failures: 0, failureShare: 0, meanMs: 700, p95Ms: 1_900 },
    { operation: 'terminals', calls: 200, failures: 3, failureShare: 0.015, meanMs: null, p95Ms: null },
  ],
  ...changes,
});
const dpdDown = report({
  deliveryService: 'dpd',
  health: 'down',
  calls: 8,
  failures: 8,
  failureShare: 1,
  meanMs: null,
  p95Ms: null,
  breaker: 'open',
  breakerChangedAt: '2026-11-20T08:55:00Z',
  lastAnswerAt: null,
  operations: [],
});

type Health = AnswerOf<typeof api.listCarrierHealth>;
const health = (...carriers: CarrierReport[]): Health => ({ measuredAt, carriers });

const watch: AnswerOf<typeof api.getJobWatch> = {
  measuredAt,
  unsettledOrders: { count: 3, oldestAt: '2026-11-20T08:41:00Z' },
  withoutJob: [
    { work: 'orders', count: 1, oldestAt: '2026-11-20T08:58:00Z' },
    { work: 'documents', count: 0, oldestAt: null },
  ],
  waitingJobs: [
    { job: 'track-waybill', count: 1_100, oldestAt: '2026-11-20T08:57:00Z' },
    { job: 'fetch-documents', count: 100, oldestAt: '2026-11-20T08:56:00Z' },
  ],
  givenUpJobs: 2,
  takenOverJobs: 0,
};

async function show(answer: Parameters<typeof answerCalls>[0][string], path = '/staff/carriers') {
  setTokens(sampleTokens());
  const seen = answerCalls({ [key]: answer, [watchKey]: watch });
  const view = await renderScreen(<Screen />, { route: '/staff/carriers', path, areas: ['staff-carriers'] });
  return { ...view, seen };
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('how the carriers answer', () => {
  it('is one row per carrier with its figures', async () => {
    const { container } = await show(health(report(), dpdDown));
    await screen.findByRole('rowheader', { name: 'СДЭК' });
    const cdek = row(/СДЭК/);
    for (const text of ['Отвечает', '0,81 с', '95 % до 2,1 с', '0,3 %', '3 из 1 200 вызовов', 'Вызовы идут'])
      expect(cdek.getByText(text)).toBeDefined();
    const dpd = row(/DPD/);
    for (const text of ['Не отвечает', '8 из 8 вызовов', 'Вызовы остановлены', 'не было'])
      expect(dpd.getByText(text)).toBeDefined();
    expect(dpd.getByText(/^с \d\d:55$/)).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('1 служба отвечает не как обычно');
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('is shown by call too, by keyboard, and the address says for which carrier', async () => {
    const { user, address } = await show(health(report(), dpdDown));
    const more = await screen.findByRole('button', { name: 'Вызовы: СДЭК' });
    more.focus();
    await user.keyboard('{Enter}');
    const table = within(screen.getByRole('table', { name: 'Вызовы службы «СДЭК»' }));
    expect(table.getByRole('row', { name: /^rates 1\s000 0\s% 0,7\sс 1,9\sс$/ })).toBeDefined();
    expect(table.getByRole('row', { name: /^terminals 200 1,5\s% — —$/ })).toBeDefined();
    expect(address()).toBe('/staff/carriers?carrier=cdek');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('table', { name: 'Вызовы службы «СДЭК»' })).toBeNull();
    expect(address()).toBe('/staff/carriers');
  });

  it('is walked by arrows, and says on a card what each figure is', async () => {
    const { user } = await show(health(report(), report({ deliveryService: 'dpd' })));
    const more = await screen.findByRole('button', { name: 'Вызовы: СДЭК' });
    more.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Вызовы: DPD');
    const figures = row(/СДЭК/)
      .getAllByRole('cell')
      .map((cell) => cell.dataset.caption);
    expect(figures).toEqual([
      undefined,
      'Средний ответ',
      'Без ответа',
      'Предохранитель',
      'Последний ответ',
      undefined,
    ]);
  });

  it('has no calls to show where there were none', async () => {
    await show(health(dpdDown), '/staff/carriers?carrier=dpd');
    const more = await screen.findByRole('button', { name: 'Вызовы: DPD' });
    expect(more).toHaveProperty('disabled', true);
    expect(screen.queryByRole('table', { name: 'Вызовы службы «DPD»' })).toBeNull();
  });

  it('holds the places of its rows while they load', async () => {
    await show(() => new Promise<never>(() => undefined));
    const panel = await screen.findByRole('region', { name: 'Службы доставки' });
    expect(panel.getAttribute('aria-busy')).toBe('true');
    expect(within(panel).getAllByRole('row')).toHaveLength(7);
  });

  it('says that no carrier is connected', async () => {
    await show(health());
    expect(await screen.findByText('Службы не подключены')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says what went wrong and asks again', async () => {
    const answers = [refusal(403), refusal(403), Response.json(health(report()))];
    const { user } = await show(() => answers.shift() ?? refusal(500));
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('rowheader', { name: 'СДЭК' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('orders and jobs', () => {
  it('are told in a few figures, with the moment the oldest waits since', async () => {
    await show(health(report()));
    const list = within(await screen.findByRole('region', { name: 'Заказы и задачи портала' }));
    const figures = await list.findAllByRole('definition');
    expect(figures.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
      expect.stringMatching(/^3самое давнее — с \d\d:41:00$/),
      expect.stringMatching(/^1самое давнее — с \d\d:58:00$/),
      expect.stringMatching(/^1 200самое давнее — с \d\d:56:00$/),
      '2',
      '0',
    ]);
  });
});

describe('as time goes by', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('the figures are read anew, and stay when that fails', async () => {
    const answers = [Response.json(health(report())), Response.json(health(report({ health: 'slow' })))];
    const { seen } = await show(() => answers.shift() ?? refusal(403));
    await screen.findByText('Отвечает');
    await act(() => vi.advanceTimersByTimeAsync(refreshMs));
    expect(await screen.findByText('Отвечает медленно')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(refreshMs));
    expect((await screen.findByRole('alert')).textContent).toMatch('Показано последнее известное.');
    expect(screen.getByText('Отвечает медленно')).toBeDefined();
    expect(seen.filter((one) => one.key === key)).toHaveLength(3);
  });
});
