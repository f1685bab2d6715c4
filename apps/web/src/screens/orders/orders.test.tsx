import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkConnection } from '../../lib/api/connection.ts';
import { setTokens } from '../../lib/session/session.ts';
import { refusal, sampleTokens, unplug } from '../../testing/fake-api.ts';
import { answerLive, grantLive } from '../../testing/fake-live.ts';
import { listKey, rowOf, rows, showOrders } from './orders.harness.tsx';
import { samplePage, sampleRow } from './sample-row.ts';

const nbsp = '\u00a0';
const number = (text: string) => text.replaceAll(' ', nbsp);
const tab = (name: RegExp) => screen.findByRole('tab', { name });

beforeEach(() => {
  localStorage.clear();
  setTokens(sampleTokens());
});

describe('the list', () => {
  it('shows each waybill with its status, its reason and its price, and breaks no rule of accessibility', async () => {
    const { container } = await showOrders({ [listKey]: samplePage(rows) });
    const problem = within(await rowOf(number('4100 2718 26')));
    expect(problem.getByText('Проблема')).toBeDefined();
    expect(problem.getByText('Получатель отказался')).toBeDefined();
    expect(problem.getByText('Срочно')).toBeDefined();
    expect(problem.getByText('2 145,50 ₽')).toBeDefined();
    expect(problem.getByText('Classic')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Найдено 3 отправления');
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('says that a courier collects only where one comes', async () => {
    const [door, terminal] = [
      sampleRow({ deliveryWay: 'd2w', pickupDate: '2026-11-24' }),
      sampleRow({
        waybillId: 70,
        plsWaybillNumber: '4100272170',
        deliveryWay: 'w2d',
        pickupDate: '2026-11-24',
      }),
    ];
    await showOrders({ [listKey]: samplePage([door, terminal]) });
    expect(within(await rowOf(number('4100 2715 52'))).getByText('забор 24.11.2026')).toBeDefined();
    expect(within(await rowOf(number('4100 2721 70'))).getByText('сдача 24.11.2026')).toBeDefined();
  });

  it('says that its rows are old without a connection, and shows no rows of another tab as those asked for', async () => {
    const { user } = await showOrders({ [listKey]: samplePage(rows) });
    await rowOf(number('4100 2718 26'));
    unplug();
    await act(checkConnection);
    expect(screen.getByText(/^Строки на \d\d:\d\d: связи нет/)).toBeDefined();
    await user.click(await tab(/^Новые/));
    expect(await screen.findByText('Этот список ещё не загружен.')).toBeDefined();
    expect(screen.queryByRole('link', { name: number('4100 2718 26') })).toBeNull();
  });

  it('marks the orders under the account’s own contract, and only those', async () => {
    const [first, second] = [
      sampleRow({ contract: 'own' }),
      sampleRow({ waybillId: 70, plsWaybillNumber: '4100272170' }),
    ];
    await showOrders({ [listKey]: samplePage([first, second]) });
    expect(within(await rowOf(number('4100 2715 52'))).getByText('ваш договор')).toBeDefined();
    expect(within(await rowOf(number('4100 2721 70'))).queryByText('ваш договор')).toBeNull();
  });

  it('counts the tabs by the account and asks for the statuses of the chosen one', async () => {
    const statusCounts = [
      { status: 'new', count: 2 },
      { status: 'registered', count: 4 },
      { status: 'lost', count: 1 },
    ] as const;
    const { user, address, asked, seen } = await showOrders({
      [listKey]: samplePage(rows, { statusCounts: [...statusCounts], attentionCount: 5 }),
    });
    expect((await tab(/^Все/)).textContent).toBe('Все7');
    expect((await tab(/^Новые/)).textContent).toBe('Новые6');
    expect((await tab(/^Проблемы/)).textContent).toBe('Проблемы5');
    await user.click(await tab(/^Новые/));
    expect(address()).toBe('/orders?tab=new');
    await waitFor(() => expect(asked()).toHaveLength(2));
    const lists = seen.filter(({ key }) => key === listKey);
    expect(lists.at(-1)?.url.searchParams.getAll('status')).toEqual(['new', 'registered']);
  });

  it('says in the list that the carrier does not answer an order', async () => {
    const accepted = { status: 'new', creationStage: 'accepted' } as const;
    const createdAt = new Date(Date.now() - 90_000).toISOString();
    await showOrders({ [listKey]: samplePage([sampleRow({ ...accepted, createdAt })]) });
    expect(await screen.findByText('служба не отвечает')).toBeDefined();
    expect(screen.queryByText('регистрируем')).toBeNull();
  });

  it('counts and asks under the problems for what waits for somebody, and says late what is late', async () => {
    const late = sampleRow({ status: 'pickup_waiting', pickupDate: '2020-01-01', trouble: 'pickup_late' });
    const { user, asked } = await showOrders({ [listKey]: samplePage([late]) });
    expect((await screen.findByText(/^забор: \+\d+ д/)).className).toContain('t-warning');
    await user.click(await tab(/^Проблемы/));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ attention: 'true' }));
    expect(asked().at(-1)).not.toHaveProperty('status');
  });

  it('promises neither pickup nor delivery of what the carrier refused', async () => {
    const refused = sampleRow({
      status: 'problem',
      creationStage: 'refused',
      pickupDate: '2026-11-24',
      deliveryDateTo: '2026-11-28',
    });
    await showOrders({ [listKey]: samplePage([refused]) });
    expect(await screen.findByText('без доставки')).toBeDefined();
    expect(screen.queryByText(/28\.11\.2026/)).toBeNull();
    expect(screen.queryByText(/^забор \d/)).toBeNull();
  });

  it('says of a return that the portal ordered it', async () => {
    localStorage.setItem('tranzit.orders.columns', 'route,created');
    onTestFinished(() => localStorage.removeItem('tranzit.orders.columns'));
    await showOrders({ [listKey]: samplePage([sampleRow({ source: 'service' })]) });
    expect(await screen.findByText('порталом')).toBeDefined();
  });

  it('pages by ten and keeps the page in the address', async () => {
    const { user, address, asked } = await showOrders({ [listKey]: samplePage(rows, { count: 25 }) });
    await user.click(await screen.findByRole('button', { name: 'Вперёд' }));
    expect(address()).toBe('/orders?page=2');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ skip: '10', limit: '10' }));
    expect(screen.getByText('11–13 из 25')).toBeDefined();
  });

  it('shows as many rows as were chosen, also the next time', async () => {
    const answers = { [listKey]: samplePage(rows, { count: 90 }) };
    const { user, address, asked, unmount } = await showOrders(answers, '/orders?page=3');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Строк на странице' }), '25');
    expect(address()).toBe('/orders?size=25');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ skip: '0', limit: '25' }));
    unmount();
    await showOrders(answers);
    expect(await screen.findByText('1–3 из 90')).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Строк на странице' })).toHaveProperty('value', '25');
  });

  it('stands in the order of the column pressed, and the other way round by another press', async () => {
    const { user, address, asked } = await showOrders({ [listKey]: samplePage(rows) }, '/orders?page=2');
    await rowOf(number('4100 2718 26'));
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(asked()[0]).not.toHaveProperty('sort');
    expect(head('Накладная по созданию').getAttribute('aria-sort')).toBe('descending');
    await user.click(within(head('Сумма')).getByRole('button'));
    expect(address()).toBe('/orders?sort=-price');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ sort: '-price', skip: '0' }));
    expect(head('Сумма').getAttribute('aria-sort')).toBe('descending');
    expect(head('Накладная').getAttribute('aria-sort')).toBeNull();
    within(head('Сумма')).getByRole('button').focus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/orders?sort=price');
    expect(head('Сумма').getAttribute('aria-sort')).toBe('ascending');
    expect(within(head('Откуда, куда, кому')).queryByRole('button')).toBeNull();
  });

  it('is put in order in the drawer where there are no heads', async () => {
    const { user, address } = await showOrders({ [listKey]: samplePage(rows) });
    await user.click(await screen.findByRole('button', { name: 'Фильтры' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
    await user.selectOptions(drawer.getByRole('combobox', { name: 'Порядок' }), 'Забор: от ранних к поздним');
    expect(address()).toBe('/orders?sort=pickup');
  });

  it('says that there are more than it counted and goes on past the counted pages', async () => {
    const full = Array.from({ length: 10 }, (_, place) => sampleRow({ waybillId: place + 1 }));
    await showOrders(
      { [listKey]: samplePage(full, { count: 1000, countIsBounded: true }) },
      '/orders?page=100',
    );
    expect(await screen.findByText('991–1 000, всего больше 1 000')).toBeDefined();
    expect(screen.queryByText(/^из /)).toBeNull();
    expect(screen.getByRole('button', { name: 'Вперёд' })).toHaveProperty('disabled', false);
    expect(screen.getByText('Найдено больше 1 000 отправлений')).toBeDefined();
  });

  it('shows grey rows while it loads, then what went wrong with a retry', async () => {
    let isBroken = true;
    const { user } = await showOrders({
      [listKey]: () => (isBroken ? refusal(403) : samplePage(rows)),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить отправления.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await rowOf(number('4100 2715 52'))).toBeDefined();
  });

  it('invites to the first calculation while there is nothing', async () => {
    await showOrders({ [listKey]: samplePage([]) });
    expect(await screen.findByRole('heading', { name: 'Здесь появятся отправления' })).toBeDefined();
    const links = screen.getAllByRole('link', { name: 'Новый расчёт' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/calculation/new', '/calculation/new']);
  });

  it('leaves out the columns that are not wanted, also the next time', async () => {
    const answers = { [listKey]: samplePage(rows) };
    const { user, unmount } = await showOrders(answers);
    expect(await screen.findByRole('columnheader', { name: 'Сумма' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Столбцы' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Сумма' }));
    await user.click(screen.getByRole('checkbox', { name: 'Груз' }));
    unmount();
    await showOrders(answers);
    expect(await screen.findByRole('columnheader', { name: 'Груз' })).toBeDefined();
    expect(screen.queryByRole('columnheader', { name: 'Сумма' })).toBeNull();
  });
});

describe('a row as a whole', () => {
  it('opens its waybill by a press anywhere', async () => {
    const { user, address } = await showOrders({ [listKey]: samplePage(rows) });
    await user.click(within(await rowOf(number('4100 2715 52'))).getByText('3 960,00 ₽'));
    expect(address()).toBe('/waybill/52');
  });

  it('opens it in a new tab by the middle button and with Ctrl', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, address } = await showOrders({ [listKey]: samplePage(rows) });
    const target = within(await rowOf(number('4100 2715 52'))).getByText('3 960,00 ₽');
    await user.pointer({ keys: '[MouseMiddle]', target });
    await user.keyboard('{Control>}');
    await user.click(target);
    await user.keyboard('{/Control}');
    expect(open.mock.calls.map(([path]) => path)).toEqual(['/waybill/52', '/waybill/52']);
    expect(address()).toBe('/orders');
  });

  it('keeps its boxes, buttons and text for what they are', async () => {
    const { user, address } = await showOrders({ [listKey]: samplePage(rows) });
    const row = await rowOf(number('4100 2715 52'));
    await user.click(within(row).getByRole('checkbox'));
    await user.click(row.querySelector('td') ?? row);
    await user.click(within(row).getByRole('button'));
    expect(address()).toBe('/orders?open=52');
    const text = within(row).getByText('3 960,00 ₽');
    // The end of a drag over the text: the browser has chosen it by then.
    getSelection()?.selectAllChildren(text);
    fireEvent.click(text);
    expect(address()).toBe('/orders?open=52');
  });
});

describe('the journey of a row', () => {
  const tracking = {
    events: [
      {
        eventId: 2,
        occurredAt: '2026-11-18T02:10:00Z',
        status: 'sent_to_receiver_office',
        code: 'X',
        name: 'Отправлена',
        city: 'Москва',
        reason: null,
        isApplied: true,
        source: 'carrier',
      },
    ],
    planned: [{ status: 'delivered', expectedOn: '2026-11-23' }],
  };

  it('opens by its sign, stands in the address, and closes again', async () => {
    const { user, address } = await showOrders({
      [listKey]: samplePage(rows),
      'GET /api/v1/shipping/waybill/52/tracking/': tracking,
    });
    const sign = await screen.findByRole('button', { name: `Путь накладной ${number('4100 2715 52')}` });
    await user.click(sign);
    const journey = within(await screen.findByRole('list', { name: 'Путь' }));
    expect(journey.getByText('ждём 23.11.2026')).toBeDefined();
    expect(journey.getByText(/Москва/)).toBeDefined();
    expect(address()).toBe('/orders?open=52');
    await user.click(sign);
    expect(address()).toBe('/orders');
    expect(screen.queryByRole('list', { name: 'Путь' })).toBeNull();
  });

  it('is open when the address says so', async () => {
    await showOrders(
      { [listKey]: samplePage(rows), 'GET /api/v1/shipping/waybill/52/tracking/': tracking },
      '/orders?open=52',
    );
    expect(await screen.findByRole('list', { name: 'Путь' })).toBeDefined();
  });
});

describe('what changes elsewhere', () => {
  it('appears without a reload, and the row is marked until it is looked at', async () => {
    const live = answerLive();
    let status: 'pickup_waiting' | 'courier_on_way' = 'pickup_waiting';
    const { user } = await showOrders({
      [listKey]: () =>
        samplePage([
          sampleRow({ waybillId: 52 }),
          sampleRow({ waybillId: 70, plsWaybillNumber: '4100272170', status }),
        ]),
      'POST /api/v1/user/cent/subscribe/': grantLive,
    });
    const row = await rowOf(number('4100 2721 70'));
    await waitFor(() => expect(live.isListening('update:3')).toBe(true));
    status = 'courier_on_way';
    live.publish('update:3', {
      v: 1,
      id: 'm1',
      at: 1,
      t: 'waybill',
      waybillId: 70,
      plsWaybillNumber: '4100272170',
      status,
      creationStage: 'registered',
    });
    expect(await within(row).findByText('Курьер едет')).toBeDefined();
    expect(within(row).getByText('обновлено')).toBeDefined();
    expect(screen.getAllByText('обновлено')).toHaveLength(1);
    await user.hover(row);
    expect(screen.queryByText('обновлено')).toBeNull();
  });

  it('stays as it is when a message makes no sense', async () => {
    const live = answerLive();
    const { asked } = await showOrders({
      [listKey]: samplePage(rows),
      'POST /api/v1/user/cent/subscribe/': grantLive,
    });
    await rowOf(number('4100 2715 52'));
    await waitFor(() => expect(live.isListening('update:3')).toBe(true));
    live.publish('update:3', { t: 'weather' });
    live.publish('update:3', {
      v: 1,
      id: 'm2',
      at: 1,
      t: 'waybill',
      waybillId: 52,
      plsWaybillNumber: '4100271552',
      status: 'delivered',
      creationStage: 'registered',
    });
    expect(await screen.findByText('обновлено')).toBeDefined();
    await waitFor(() => expect(asked()).toHaveLength(2));
  });
});
