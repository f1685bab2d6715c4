import { configure, screen, waitFor, within } from '@testing-library/react';
import { api, channels } from '@tranzit/contract';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { narrowScreen } from '../../testing/narrow-screen.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleTo } from '../../testing/sample-destination.ts';
import { sampleRate } from '../../testing/sample-offer.ts';
import { answerDays, sampleDay, waitingBatch } from '../../testing/sample-registry.ts';
import { Screen } from './index.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T11:20:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const days = [
  sampleDay('2026-10-27', { count: 9, price: 11_480.5, collected: 9 }),
  sampleDay('2026-11-17', { count: 22, price: 31_204.5, collected: 22 }),
  sampleDay('2026-11-18', { count: 19, price: 24_418, problems: 1, collected: 18 }),
  sampleDay('2026-11-23', {
    registryId: 4,
    count: 42,
    price: 58_800.4,
    waiting: 30,
    drafts: 9,
    unrated: 3,
    carriers: [
      { deliveryService: 'cse', count: 39, price: 58_800.4 },
      { deliveryService: null, count: 3, price: 0 },
    ],
  }),
  sampleDay('2026-11-24', {
    registryId: 5,
    count: 2,
    price: 2230.7,
    drafts: 2,
    carriers: [{ deliveryService: 'cdek', count: 2, price: 2230.7 }],
  }),
  sampleDay('2026-12-01', { count: 12, price: 15_630, drafts: 12 }),
];
const [kazan, samara] = [
  sampleTo(51, 'Казань', 'Ветрова Алина', {
    pickupDate: '2026-11-24',
    result: sampleRate({ deliveryService: 'cdek', price: 1284.5, validUntil: '2026-12-01T00:00:00.000Z' }),
  }),
  sampleTo(52, 'Самара', 'ООО «Белый камень»', {
    pickupDate: '2026-11-24',
    result: sampleRate({ deliveryService: 'cdek', price: 946.2, validUntil: '2026-12-01T00:00:00.000Z' }),
  }),
];
const detail = {
  registryId: 5,
  pickupDate: '2026-11-24',
  destinations: [kazan, samara],
  waybills: [],
  courierCalls: [],
  couriers: [],
  now: '2026-11-20T11:20:00.000Z',
};

async function showPlanner({
  path = '/scheduler',
  answers = {},
  user = sampleUser(),
}: {
  path?: string;
  answers?: Parameters<typeof answerCalls>[0];
  user?: ReturnType<typeof sampleUser>;
} = {}) {
  setTokens(sampleTokens());
  const live = answerLive();
  const seen = answerCalls({
    ...answer(api.getCurrentUser, user),
    [`POST ${api.subscribeLive.path}`]: grantLive,
    ...answer(api.listRegistries, answerDays(days)),
    ...answer(api.getRegistry, detail, { date: '2026-11-24' }),
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: '/scheduler',
    path,
    areas: ['planner', 'destinations'],
    isFollowing: true,
  });
  await screen.findByRole('heading', { name: 'Планировщик' });
  return { ...view, seen, live };
}
const dayLink = (name: RegExp) => screen.findByRole('link', { name });
const peek = () => screen.findByRole('complementary', { name: '24 ноября, вторник' });

it('names the month before at the first of its days', async () => {
  await showPlanner();
  expect(await screen.findByText('26 окт')).toBeDefined();
});

describe('the month', () => {
  it('shows the weeks that have a day of it, each day with its count, sum and one state', async () => {
    const { seen } = await showPlanner();
    await dayLink(/^24 ноября, вторник:\s*2 отправления\s*2\s230,70\s₽$/);
    const cellOf = async (name: RegExp) => (await dayLink(name)).closest('li') ?? document.body;
    expect((await cellOf(/^23 ноября/)).textContent).toContain('готовы 30 из 42');
    expect((await cellOf(/^24 ноября/)).textContent).toContain('черновики');
    expect((await cellOf(/^17 ноября/)).textContent).toContain('забрали все');
    expect((await cellOf(/^18 ноября/)).textContent).toContain('1 проблема');
    expect((await cellOf(/^23 ноября/)).textContent).toContain('КСЭ');
    const asked = seen.filter(({ key }) => key === 'GET /api/v1/registry/');
    expect(asked.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      { start_date: '2026-10-26', end_date: '2026-12-06' },
    ]);
  });

  it('marks the problems of weeks that are over', async () => {
    const gone = sampleDay('2026-11-10', { count: 3, price: 900, problems: 2, collected: 1 });
    await showPlanner({ answers: answer(api.listRegistries, answerDays([...days, gone])) });
    expect((await dayLink(/^10 ноября/)).textContent).toContain('2 проблемы');
    expect((await dayLink(/^27 октября/)).textContent).not.toContain('проблем');
  });

  it('is narrowed to carriers, as is the day beside it, and keeps that for other months', async () => {
    const { user, seen } = await showPlanner({ path: '/scheduler?month=2026-11&day=2026-11-24' });
    const rows = async () => within(await peek()).queryAllByRole('listitem').length;
    await waitFor(async () => expect(await rows()).toBe(2));
    await user.click(screen.getByRole('button', { name: 'Служба' }));
    await user.click(screen.getByRole('checkbox', { name: 'DPD' }));
    await waitFor(() => expect(seen.at(-1)?.url.searchParams.getAll('delivery_service')).toEqual(['dpd']));
    await waitFor(async () => expect(await rows()).toBe(0));
    await user.click(screen.getByRole('button', { name: 'Следующий месяц' }));
    await waitFor(() =>
      expect(Object.fromEntries(seen.at(-1)?.url.searchParams ?? [])).toEqual({
        ...{ start_date: '2026-11-30', end_date: '2027-01-03', delivery_service: 'dpd' },
      }),
    );
  });

  it('sums up its own days alone, and says what is not ordered', async () => {
    await showPlanner();
    expect(await screen.findByText('85 отправлений, 116 653,60 ₽ за 82 из 85')).toBeDefined();
    expect(screen.getByText('14 не оформлены')).toBeDefined();
    // Readers hear the same number.
    expect(await screen.findByText('Ноябрь 2026: 85 отправлений')).toBeDefined();
  });

  it('has words for the sum of a day on which nothing has a price, and says of how many it is where some have none', async () => {
    const unpriced = sampleDay('2026-11-25', { count: 6, unrated: 6 });
    const gone = sampleDay('2026-11-10', { count: 1, unrated: 1 });
    await showPlanner({ answers: answer(api.listRegistries, answerDays([...days, unpriced, gone])) });
    await dayLink(/^25 ноября, среда:\s*6 отправлений\s*цены не рассчитаны$/);
    await dayLink(/^10 ноября, вторник:\s*1 отправление\s*—?цена не рассчитана$/);
    await dayLink(/^23 ноября, понедельник:\s*42 отправления\s*58\s800,40\s₽ за 39 из 42$/);
    expect(screen.queryByText(/^0,00/)).toBeNull();
  });

  it('does not call a month empty beside shipments of the next one', async () => {
    const december = sampleDay('2026-12-01', { count: 20, price: 15_630, drafts: 20 });
    await showPlanner({ answers: answer(api.listRegistries, answerDays([december])) });
    expect(await screen.findByText('нет отправлений', { selector: 'b' })).toBeDefined();
    expect(screen.queryByText(/^В этом месяце отправлений нет/)).toBeNull();
  });

  it('marks days off, and offers to add to working days that can still be planned', async () => {
    await showPlanner();
    const add = await screen.findByRole('link', { name: 'Добавить отправление: 25 ноября, среда' });
    expect(add.getAttribute('href')).toBe('/calculation/new?date=2026-11-25');
    expect(screen.queryByRole('link', { name: /Добавить отправление: 28 ноября/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Добавить отправление: 19 ноября/ })).toBeNull();
    expect(screen.getAllByText('нерабочий день').length).toBeGreaterThan(3);
  });

  it('calls a holiday by its name', async () => {
    const unity = sampleDay('2026-11-04', { isWorkingDay: false });
    await showPlanner({ answers: answer(api.listRegistries, answerDays([...days, unity])) });
    expect(await screen.findByText('День народного единства')).toBeDefined();
  });

  it('offers nothing to add to whom may not order', async () => {
    await showPlanner({ user: sampleUser({ permissions: [] }) });
    await dayLink(/^24 ноября/);
    expect(screen.queryByRole('link', { name: /Добавить/ })).toBeNull();
  });

  it('goes to the months beside it and back to this one, by the address', async () => {
    const { user, address } = await showPlanner();
    await dayLink(/^24 ноября/);
    await user.click(screen.getByRole('button', { name: 'Следующий месяц' }));
    expect(address()).toBe('/scheduler?month=2026-12');
    expect(await screen.findByText('Декабрь 2026')).toBeDefined();
    await dayLink(/^1 декабря, вторник:\s*12 отправлений/);
    await user.click(screen.getByRole('button', { name: 'Сегодня' }));
    expect(address()).toBe('/scheduler');
  });

  it('begins afresh where the address says no month', async () => {
    await showPlanner({ path: '/scheduler?month=2026-13&day=hello' });
    expect(await screen.findByText('Ноябрь 2026')).toBeDefined();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isBroken = true;
    const { user } = await showPlanner({
      answers: answer(api.listRegistries, (request: Request) =>
        isBroken ? refusal(403, { nonFieldError: ['Нет доступа'] }) : answerDays(days)(request),
      ),
    });
    expect(await screen.findByText('Не удалось загрузить планировщик.')).toBeDefined();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await dayLink(/^24 ноября/)).toBeDefined();
  });

  it('reads the days anew when a destination has changed elsewhere', async () => {
    let count = 2;
    const { live } = await showPlanner({
      answers: answer(api.listRegistries, (request: Request) =>
        answerDays([sampleDay('2026-11-24', { count, drafts: count, price: 100 })])(request),
      ),
    });
    await dayLink(/^24 ноября, вторник:\s*2 отправления/);
    count = 3;
    const { accountId } = sampleUser();
    await vi.waitFor(() => expect(live.isListening(channels.cart(accountId))).toBe(true));
    live.publish(channels.cart(accountId), { t: 'CHANGED', destinationIds: [51] });
    expect(await dayLink(/^24 ноября, вторник:\s*3 отправления/)).toBeDefined();
  });

  it('has nothing that axe finds', async () => {
    const { container } = await showPlanner({ path: '/scheduler?day=2026-11-24' });
    await within(await peek()).findByText('Ветрова Алина');
    expect((await axe.run(container)).violations).toEqual([]);
  });
});

describe('other views', () => {
  const asked = (seen: readonly { readonly key: string; readonly url: URL }[]) =>
    Object.fromEntries(seen.findLast(({ key }) => key === 'GET /api/v1/registry/')?.url.searchParams ?? []);

  it('are a week with its own sums, reached from the month and from week to week', async () => {
    const { user, seen, address } = await showPlanner({ path: '/scheduler?carrier=cdek' });
    await dayLink(/^24 ноября/);
    await user.click(screen.getByRole('radio', { name: 'Неделя' }));
    expect(address()).toBe('/scheduler?view=week&carrier=cdek');
    expect(await screen.findByText('16.11–22.11.2026')).toBeDefined();
    await waitFor(() =>
      expect(asked(seen)).toMatchObject({ start_date: '2026-11-16', end_date: '2026-11-22' }),
    );
    await user.click(screen.getByRole('button', { name: 'Следующая неделя' }));
    expect(address()).toBe('/scheduler?view=week&week=2026-11-23&carrier=cdek');
    expect(await screen.findByText('44 отправления, 61 031,10 ₽ за 41 из 44')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Месяц' }));
    expect(address()).toBe('/scheduler?carrier=cdek');
  });

  it('are a list of the days on which something goes or still can', async () => {
    const { user, address, container } = await showPlanner({ path: '/scheduler?view=list' });
    const table = within(await screen.findByRole('table', { name: 'Дни месяца' }));
    const row = await table.findByRole('row', { name: /^24 ноября, вторник 2 2\s230,70\s₽/ });
    expect(within(row).getByText('черновики')).toBeDefined();
    expect(table.queryByRole('row', { name: /^19 ноября/ })).toBeNull();
    expect(table.getByRole('link', { name: 'Добавить отправление: 25 ноября, среда' })).toBeDefined();
    await user.click(table.getByRole('link', { name: '24 ноября, вторник' }));
    expect(address()).toBe('/scheduler?view=list&day=2026-11-24');
    const panel = within(await peek());
    await panel.findByText('Ветрова Алина');
    // Nothing can be dropped on a row of the list.
    expect(panel.queryByRole('button', { name: /^Перетащить/ })).toBeNull();
    expect((await axe.run(container)).violations).toEqual([]);
  });
});

describe('the chosen day', () => {
  it('stands beside the month with its rows and sums, and is closed again', async () => {
    const { user, address } = await showPlanner();
    await user.click(await dayLink(/^24 ноября/));
    expect(address()).toBe('/scheduler?day=2026-11-24');
    const panel = within(await peek());
    expect(await panel.findByText('Ветрова Алина')).toBeDefined();
    expect(panel.getByText('946,20 ₽')).toBeDefined();
    expect(panel.getByText('СДЭК, 2')).toBeDefined();
    expect(panel.getByRole('link', { name: 'Открыть день' }).getAttribute('href')).toBe(
      '/scheduler/2026-11-24',
    );
    await user.click(panel.getByRole('button', { name: 'Закрыть день' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('says that it could not be loaded', async () => {
    await showPlanner({
      path: '/scheduler?day=2026-11-24',
      answers: answer(api.getRegistry, () => refusal(403, { nonFieldError: ['Нет доступа'] }), {
        date: '2026-11-24',
      }),
    });
    expect(await screen.findByText('Не удалось загрузить день.')).toBeDefined();
  });
});

const moveKey = 'PATCH /api/v1/registry/cart/multiple/pickup/update/';

describe('a shipment of the chosen day', () => {
  it('goes to a day that is picked by its button', async () => {
    const { user, seen } = await showPlanner({
      path: '/scheduler?day=2026-11-24',
      answers: answer(api.moveCartPickup, { destinations: [51], refused: [] }),
    });
    const name = 'Перенести на другой день: Москва — Казань, Ветрова Алина';
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Перенести 1 отправление' }));
    await user.click(dialog.getByRole('button', { name: /25/ }));
    await user.click(dialog.getByRole('button', { name: /^Перенести на/ }));
    await vi.waitFor(() => expect(seen.some(({ key }) => key === moveKey)).toBe(true));
    expect(seen.find(({ key }) => key === moveKey)?.body).toEqual({
      destination_id_list: [51],
      pickup_date: '2026-11-25',
    });
  });

  it('is dragged to a day by the keys: Enter, on from day to day, Enter', async () => {
    const { user, seen } = await showPlanner({
      path: '/scheduler?day=2026-11-24',
      answers: answer(api.moveCartPickup, { destinations: [51], refused: [] }),
    });
    const grip = await screen.findByRole('button', {
      name: 'Перетащить на другой день: Москва — Казань, Ветрова Алина',
    });
    grip.focus();
    await user.keyboard('{Enter}');
    const day = await screen.findByRole('button', { name: 'Перенести на день: 25 ноября, среда' });
    await vi.waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Перенести на день/),
    );
    for (let step = 0; step < 20 && document.activeElement !== day; step += 1) await user.tab();
    expect(await screen.findByText('станет 1')).toBeDefined();
    await user.keyboard('{Enter}');
    await vi.waitFor(() =>
      expect(seen.find(({ key }) => key === moveKey)?.body).toEqual({
        destination_id_list: [51],
        pickup_date: '2026-11-25',
      }),
    );
  });

  it('goes over the days by arrows too, and is named with the day that it is over', async () => {
    const { user } = await showPlanner({ path: '/scheduler?day=2026-11-24' });
    const grip = await screen.findByRole('button', { name: /^Перетащить на другой день: Москва — Казань/ });
    grip.focus();
    await user.keyboard('{Enter}');
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
    await vi.waitFor(() => expect(focused()).toBe('Перенести на день: 20 ноября, пятница'));
    const said = () => screen.getByText(/^Москва — Казань, Ветрова Алина: /, { selector: '[role=status]' });
    expect(said().textContent).toBe('Москва — Казань, Ветрова Алина: переносят на 20 ноября');
    expect(said().closest('[aria-hidden=true], [inert]')).toBeNull();
    // The day it stands on is stepped over, as is what cannot take it.
    for (const [key, day] of [
      ['ArrowRight', '21 ноября, суббота'],
      ['ArrowDown', '28 ноября, суббота'],
      ['ArrowLeft', '27 ноября, пятница'],
      ['ArrowUp', '20 ноября, пятница'],
      ['ArrowUp', '20 ноября, пятница'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      await vi.waitFor(() => expect(focused()).toBe(`Перенести на день: ${day}`));
    }
    expect(said().textContent).toMatch(/: переносят на 20 ноября$/);
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByText(/переносят на/)).toBeNull());
  });

  it('leaves the focus to the row that takes its place when it has gone by the keys, the last one to the day', async () => {
    let left = [kazan, samara];
    const { user } = await showPlanner({
      path: '/scheduler?day=2026-11-24',
      answers: {
        ...answer(api.getRegistry, () => ({ ...detail, destinations: left }), { date: '2026-11-24' }),
        ...answer(api.moveCartPickup, () => {
          const [gone, ...others] = left;
          left = others;
          return { destinations: [gone?.destinationId ?? 0], refused: [] };
        }),
      },
    });
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
    (await screen.findByRole('button', { name: /^Перетащить на другой день: Москва — Казань/ })).focus();
    const drop = async () => {
      await user.keyboard('{Enter}');
      await vi.waitFor(() => expect(focused()).toMatch(/^Перенести на день/));
      await user.keyboard('{Enter}');
    };
    await drop();
    await vi.waitFor(() => expect(focused()).toMatch(/^Перетащить на другой день: Москва — Самара/));
    await drop();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('24 ноября, вторник'));
  });

  it('has neither button nor grip for whom may not order', async () => {
    await showPlanner({ path: '/scheduler?day=2026-11-24', user: sampleUser({ permissions: [] }) });
    await within(await peek()).findByText('Ветрова Алина');
    expect(screen.queryByRole('button', { name: /на другой день/ })).toBeNull();
  });
});

describe('what of the day can be ordered', () => {
  it('is ordered from beside the month', async () => {
    const { user, seen } = await showPlanner({
      path: '/scheduler?day=2026-11-24',
      answers: answer(api.createFromCart, waitingBatch()),
    });
    await user.click(await screen.findByRole('button', { name: /^Оформить 2 за 2\s230,70\s₽$/ }));
    await vi.waitFor(() =>
      expect(seen.find(({ key }) => key === 'POST /api/v1/shipping/create/cart/')?.body).toMatchObject({
        destination_id_list: [51, 52],
      }),
    );
  });
});

describe('on a phone', () => {
  it('is a list of days that lead to their pages; those that are over come when asked for', async () => {
    narrowScreen();
    const { user } = await showPlanner({ path: '/scheduler?day=2026-11-24' });
    const link = await dayLink(/^24 ноября/);
    expect(link.getAttribute('href')).toBe('/scheduler/2026-11-24');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.queryByRole('link', { name: /^17 ноября/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Показать прошедшие: 3 дня 1 проблема' }));
    expect(await dayLink(/^17 ноября/)).toBeDefined();
  });

  it('is narrowed to carriers in a drawer, and shows all of them again', async () => {
    narrowScreen();
    const { user, seen, address, container } = await showPlanner();
    const asked = () => seen.at(-1)?.url.searchParams.getAll('delivery_service');
    expect((await axe.run(container)).violations).toEqual([]);
    const opener = screen.getByRole('button', { name: 'Фильтры' });
    await user.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'Фильтры' });
    await user.click(within(drawer).getByRole('checkbox', { name: 'DPD' }));
    await waitFor(() => expect(asked()).toEqual(['dpd']));
    expect(address()).toBe('/scheduler?carrier=dpd');
    expect((await axe.run(drawer)).violations).toEqual([]);
    await user.click(within(drawer).getByRole('button', { name: 'Показать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(opener.textContent).toBe('Фильтры: 1');
    await user.click(opener);
    await user.click(await screen.findByRole('button', { name: 'Все службы' }));
    expect(address()).toBe('/scheduler');
  });
});
