import { screen, within } from '@testing-library/react';
import type { TrackingEvent, Waybill } from '@tranzit/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../lib/format/dates.ts';
import { setTokens } from '../../lib/session/session.ts';
import { answerCalls, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import { sampleEvent, sampleEvents, sampleWaybill } from '../../testing/sample-waybill.ts';
import { Screen } from './index.tsx';

/** What the waybill says of its way: the promised day above it, and its steps. */

// A screen of this size takes its time in a simulated page on a busy machine.

beforeEach(() => {
  setTokens(sampleTokens());
  answerLive();
});

const show = async (waybill: Partial<Waybill>, events: readonly TrackingEvent[] = sampleEvents) => {
  answerCalls({
    'GET /api/v1/user/current/detail/': sampleUser(),
    'GET /api/v1/config/': sampleConfig(),
    'GET /api/v1/shipping/waybill/5/': sampleWaybill(waybill),
    'GET /api/v1/shipping/waybill/5/tracking/': { events, planned: [] },
    'GET /api/v1/geo/suggest/': { items: [] },
    'POST /api/v1/user/cent/subscribe/': grantLive,
  });
  const view = await renderScreen(<Screen />, {
    route: '/waybill/:waybillId',
    path: '/waybill/5',
    areas: ['waybill', 'tracking'],
  });
  await screen.findByText('DPD, Classic');
  return view;
};

const lastWeek = { deliveryDateFrom: addDays(today(), -8), deliveryDateTo: addDays(today(), -7) };
const promise = () => screen.getByRole('heading', { level: 2, name: /Москва/ }).parentElement?.textContent;

describe('the promised day', () => {
  it.each([
    ['d2d', 'обещали доставить'],
    ['d2w', 'обещали в пункт выдачи'],
  ] as const)('is no lateness in a problem, which may have come in time: %s', async (deliveryWay, words) => {
    await show({ ...lastWeek, deliveryWay, status: 'problem', problemReason: 'receiver_refused' });
    expect(promise()).toContain(words);
    expect(promise()).toContain('под вопросом');
    expect(promise()).not.toContain('опаздывает');
  });

  it.each([
    ['nobody has come for it', { status: 'pickup_waiting', pickupDate: addDays(today(), -2) }],
    ['the carrier does not have the order yet', { status: 'new', creationStage: 'accepted' }],
  ] as const)('is in doubt where %s', async (_why, changes) => {
    await show(changes);
    expect(promise()).toContain('под вопросом');
    expect(promise()).not.toContain('по плану');
  });

  it('is late, and by how much, where the cargo is still on its way', async () => {
    await show(lastWeek);
    expect(promise()).toContain('опаздывает на 7 дней');
  });
});

it.each([
  [180_000, /ищет у неё ваш заказ\. Если до .* Второй раз не оформляйте/],
  [-1000, /продолжает сам .* Второй раз не оформляйте/],
])(
  'says that the carrier does not answer, and what the portal does: for %i ms more',
  async (leftMs, words) => {
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
    const sent = { createdAt: ago(120_000), lookedForUntil: ago(-leftMs) };
    await show({ status: 'new', creationStage: 'accepted', serviceWaybillNumber: null, ...sent });
    expect(screen.getByText('Служба «DPD» не отвечает.')).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByText('служба не отвечает')).toBeDefined();
  },
);

it('calls a carrier’s news by its own status and marks the step in force, not what came after it', async () => {
  await show({ status: 'canceled_negotiation' }, [
    sampleEvent({ eventId: 52, status: null, source: 'portal', isApplied: false, name: 'Документы готовы' }),
    sampleEvent({ eventId: 51, isApplied: false, status: 'registered', name: 'Создан', city: null }),
    sampleEvent({ eventId: 50, status: 'canceled_negotiation', source: 'portal', name: 'Запрошена отмена' }),
    ...sampleEvents,
  ]);
  const way = within(screen.getByRole('list', { name: 'Путь' }));
  const news = way.getByText('Создан').closest('li');
  expect(news?.textContent).toContain('Зарегистрирована');
  const now = way.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step');
  expect(now.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Запрошена отмена')]);
  for (const words of ['Создан', 'Документы готовы'])
    expect(way.getByText(words).closest('li')?.className).toContain('event-note');
});

it('stands beside its facts, where a wide screen has room for both', async () => {
  await show({});
  const facts = screen.getByRole('region', { name: 'Груз' });
  const both = screen.getByRole('list', { name: 'Путь' }).closest('[class*="besideFacts"]');
  expect(both?.contains(facts)).toBe(true);
});

it('says how to find the receiver at the receiver alone', async () => {
  const { receiver } = sampleWaybill();
  const comment = 'домофон 12К';
  await show({ comment, receiver: { ...receiver, comment } });
  expect(screen.getAllByText(comment)).toHaveLength(1);
});
