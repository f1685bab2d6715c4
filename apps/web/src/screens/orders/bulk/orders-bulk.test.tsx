import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, sampleUser } from '../../../testing/fake-api.ts';
import { narrowScreen } from '../../../testing/narrow-screen.ts';
import { sampleWaybill } from '../../../testing/sample-waybill.ts';
import { savedFiles } from '../../../testing/saved-files.ts';
import { currentToast, dismissToast } from '../../../ui/toast/toast.ts';
import { listKey, rowOf, rows, showOrders, tagList } from '../orders.harness.tsx';
import { samplePage, sampleRow } from '../sample-row.ts';

const nbsp = '\u00a0';
const number = (text: string) => text.replaceAll(' ', nbsp);
const page = { [listKey]: samplePage(rows) };
const check = (text: string) => screen.findByRole('checkbox', { name: `Выбрать ${number(text)}` });
const tray = () => within(screen.getByRole('region', { name: 'Выбранные отправления' }));

beforeEach(() => {
  localStorage.clear();
  dismissToast();
});

describe('choosing rows', () => {
  it('sums what is chosen; the head chooses all, some or none', async () => {
    const { user } = await showOrders(page);
    await user.click(await check('4100 2718 26'));
    expect(tray().getByText(/Выбрано 1/)).toBeDefined();
    const head = screen.getByRole('checkbox', { name: 'Выбрать все на странице' });
    expect(head).toHaveProperty('indeterminate', true);
    await user.click(head);
    expect(tray().getByText(/Выбрано 3/).textContent).toContain(number('6 205,60 ₽'));
    expect(head).toHaveProperty('checked', true);
    await user.click(head);
    expect(screen.queryByRole('region', { name: 'Выбранные отправления' })).toBeNull();
  });

  it('goes by keyboard: arrows move, Space chooses, Shift chooses on the way, Enter opens', async () => {
    const { user, address } = await showOrders(page);
    const first = await screen.findByRole('link', { name: number('4100 2718 26') });
    first.focus();
    await user.keyboard('{ArrowDown} ');
    expect(document.activeElement?.textContent).toBe(number('4100 2715 52'));
    expect(await check('4100 2715 52')).toHaveProperty('checked', true);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(tray().getByText(/Выбрано 2/)).toBeDefined();
    expect(await check('4100 2721 70')).toHaveProperty('checked', true);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/waybill/70');
  });

  it('takes the range between two presses with Shift', async () => {
    const { user } = await showOrders(page);
    await user.click(await check('4100 2718 26'));
    await user.keyboard('{Shift>}');
    await user.click(await check('4100 2721 70'));
    await user.keyboard('{/Shift}');
    expect(tray().getByText(/Выбрано 3/)).toBeDefined();
  });

  it('is dropped when the filters change', async () => {
    const { user } = await showOrders(page);
    await user.click(await check('4100 2718 26'));
    await user.click(screen.getByRole('tab', { name: /^Проблемы/ }));
    expect(screen.queryByRole('region', { name: 'Выбранные отправления' })).toBeNull();
  });
});

/** So many shipments, given out in pages as the server does. */
const manyOf = (total: number, changes: Parameters<typeof samplePage>[1] = {}) => {
  const all = Array.from({ length: total }, (_, place) =>
    sampleRow({ waybillId: place + 1, plsWaybillNumber: String(4_100_000_000 + place) }),
  );
  return ({ url }: Request) => {
    const { searchParams } = new URL(url);
    const skip = Number(searchParams.get('skip'));
    const limit = Number(searchParams.get('limit'));
    return samplePage(all.slice(skip, skip + limit), { count: total, ...changes });
  };
};

describe('choosing everything that is found', () => {
  it('asks for it page by page, in the order shown', async () => {
    const { user, asked } = await showOrders({ [listKey]: manyOf(232) }, '/orders?tab=done&sort=-price');
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await user.click(tray().getByRole('button', { name: 'Выбрать все 232' }));
    expect(await tray().findByText(/Выбрано 232/)).toBeDefined();
    expect(tray().queryByRole('button', { name: /^Выбрать все/ })).toBeNull();
    expect(asked().slice(1)).toEqual(
      ['0', '100', '200'].map((skip) => ({ status: 'delivered', sort: '-price', skip, limit: '100' })),
    );
  });

  it('stops at a thousand, and says so before', async () => {
    const { user } = await showOrders({ [listKey]: manyOf(1200, { count: 1000, countIsBounded: true }) });
    await user.click(await check('4100 0000 00'));
    await user.click(tray().getByRole('button', { name: /^Выбрать первые 1\s000$/ }));
    expect(await tray().findByText(/Выбрано 1\s000/)).toBeDefined();
  });

  it('chooses nothing of other filters than those it was asked under', async () => {
    let answer: (() => void) | undefined;
    const pages = manyOf(30);
    const { user } = await showOrders({
      [listKey]: async (request) => {
        if (request.url.includes('limit=100'))
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
        return pages(request);
      },
    });
    await user.click(await check('4100 0000 00'));
    await user.click(tray().getByRole('button', { name: 'Выбрать все 30' }));
    expect(tray().getByRole('button', { name: 'Выбираем…' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('tab', { name: /^Проблемы/ }));
    await act(async () => answer?.());
    expect(screen.queryByRole('region', { name: 'Выбранные отправления' })).toBeNull();
  });

  it('prints all its labels in one file', async () => {
    const files = savedFiles();
    const printed = 'POST /api/v1/shipping/waybill/labels/';
    const { user, seen } = await showOrders({
      [listKey]: manyOf(120),
      [printed]: () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    });
    await user.click(await check('4100 0000 00'));
    await user.click(tray().getByRole('button', { name: 'Выбрать все 120' }));
    await tray().findByText(/Выбрано 120/);
    await user.click(tray().getByRole('button', { name: 'Этикетки' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Этикетки 120 отправлений' }));
    await user.click(dialog.getByRole('button', { name: 'Скачать PDF' }));
    await waitFor(() => expect(files).toEqual(['labels-A6.pdf']));
    const asked = seen.filter(({ key }) => key === printed);
    expect(asked.map(({ body }) => (body as { waybill_ids: number[] }).waybill_ids.length)).toEqual([120]);
  });
});

describe('labels', () => {
  const printed = 'POST /api/v1/shipping/waybill/labels/';

  it('are saved for the paper chosen, and those without one are named', async () => {
    const files = savedFiles();
    const pdf = () =>
      new Response('%PDF', {
        headers: {
          'content-type': 'application/pdf',
          'x-missing-labels': '4100271552',
          'x-missing-labels-count': '3',
        },
      });
    const { user, seen } = await showOrders({ ...page, [printed]: pdf });
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await user.click(tray().getByRole('button', { name: 'Этикетки' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Этикетки 3 отправлений' }));
    await user.click(dialog.getByRole('radio', { name: /^A4/ }));
    await user.click(dialog.getByRole('button', { name: 'Скачать PDF' }));
    expect(await dialog.findByText('Не у всех ещё есть этикетка.')).toBeDefined();
    const named = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(named).toEqual([number('4100 2715 52'), 'и ещё 2']);
    expect(files).toEqual(['labels-A4.pdf']);
    expect(seen.find(({ key }) => key === printed)?.body).toEqual({
      waybill_ids: [26, 52, 70],
      format: 'A4',
    });
  });

  it('that nobody has yet are refused in words', async () => {
    const { user } = await showOrders({
      ...page,
      [printed]: () => refusal(409, { nonFieldError: ['Ни у одного нет этикетки'] }),
    });
    await user.click(await check('4100 2715 52'));
    await user.click(tray().getByRole('button', { name: 'Этикетки' }));
    await user.click(await screen.findByRole('button', { name: 'Скачать PDF' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Ни у одного нет этикетки');
  });
});

describe('tags of the chosen', () => {
  it('are put on and taken off only where they change, and the change can be taken back', async () => {
    const save = (id: number) => `PATCH /api/v1/shipping/waybill/${id}/tags/update/`;
    const { user, seen } = await showOrders({
      ...page,
      [save(26)]: sampleWaybill({ waybillId: 26, tags: [] }),
      [save(52)]: sampleWaybill({ waybillId: 52, tags: [] }),
    });
    await user.click(await check('4100 2718 26'));
    await user.click(await check('4100 2715 52'));
    await user.click(tray().getByRole('button', { name: 'Теги' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Теги 2 отправлений' }));
    const urgent = await dialog.findByRole('checkbox', { name: 'Срочно' });
    expect(urgent).toHaveProperty('indeterminate', true);
    await user.click(urgent);
    await user.click(dialog.getByRole('button', { name: 'Сохранить теги' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Теги сохранены'));
    const saves = () => seen.filter(({ key }) => key.startsWith('PATCH')).map(({ key, body }) => [key, body]);
    expect(saves()).toEqual([[save(52), { add_tag_list: [4], remove_tag_list: [] }]]);
    currentToast()?.action?.onRun();
    await waitFor(() =>
      expect(saves().at(-1)).toEqual([save(52), { add_tag_list: [], remove_tag_list: [4] }]),
    );
  });

  it('are changed as they are now, not as they were when the waybill was chosen', async () => {
    const save = 'PATCH /api/v1/shipping/waybill/52/tags/update/';
    let tags: (typeof tagList)['items'] = [];
    const { user, seen } = await showOrders({
      [listKey]: () =>
        samplePage([sampleRow({ waybillId: 52, tags: tags.map(({ waybillCount: _, ...tag }) => tag) })]),
      [save]: async (request) => {
        const { add_tag_list: puts }: { readonly add_tag_list: readonly number[] } = await request.json();
        tags = [...tags, ...tagList.items.filter(({ tagId }) => puts.includes(tagId))];
        return sampleWaybill({ waybillId: 52 });
      },
    });
    const put = async (title: string) => {
      await user.click(tray().getByRole('button', { name: 'Теги' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(await dialog.findByRole('checkbox', { name: title }));
      await user.click(dialog.getByRole('button', { name: 'Сохранить теги' }));
      await within(await rowOf(number('4100 2715 52'))).findByText(title);
    };
    await user.click(await check('4100 2715 52'));
    await put('Срочно');
    await put('Опт');
    expect(seen.filter(({ key }) => key === save).map(({ body }) => body)).toEqual([
      { add_tag_list: [4], remove_tag_list: [] },
      { add_tag_list: [5], remove_tag_list: [] },
    ]);
  });

  it('are saved without one that is gone, which is chosen no longer', async () => {
    const save = 'PATCH /api/v1/shipping/waybill/52/tags/update/';
    const gone = { 'add_tag_list.1': ['Не найдено'], errorCodes: { 'add_tag_list.1': ['not_found'] } };
    const answers = [refusal(400, gone), sampleWaybill({ waybillId: 52 })];
    const { user, seen } = await showOrders({ ...page, [save]: () => answers.shift() ?? refusal(500) });
    await user.click(await check('4100 2715 52'));
    await user.click(tray().getByRole('button', { name: 'Теги' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Теги 1 отправления' }));
    for (const name of ['Срочно', 'Опт']) await user.click(await dialog.findByRole('checkbox', { name }));
    const apply = dialog.getByRole('button', { name: 'Сохранить теги' });
    await user.click(apply);
    expect((await dialog.findByRole('alert')).textContent).toContain('Одного из выбранных тегов больше нет');
    expect(dialog.getByRole('checkbox', { name: 'Опт' })).toHaveProperty('checked', false);
    await user.click(apply);
    await waitFor(() => expect(currentToast()?.text).toBe('Теги сохранены'));
    expect(seen.filter(({ key }) => key === save).map(({ body }) => body)).toEqual([
      { add_tag_list: [4, 5], remove_tag_list: [] },
      { add_tag_list: [4], remove_tag_list: [] },
    ]);
  });

  it('are taken back also where one of them is gone', async () => {
    const save = 'PATCH /api/v1/shipping/waybill/26/tags/update/';
    const gone = { 'add_tag_list.0': ['Не найдено'], errorCodes: { 'add_tag_list.0': ['not_found'] } };
    const answers = [sampleWaybill({ waybillId: 26 }), refusal(400, gone), sampleWaybill({ waybillId: 26 })];
    const { user, seen } = await showOrders({ ...page, [save]: () => answers.shift() ?? refusal(500) });
    await user.click(await check('4100 2718 26'));
    await user.click(tray().getByRole('button', { name: 'Теги' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Теги 1 отправления' }));
    for (const name of ['Срочно', 'Опт']) await user.click(await dialog.findByRole('checkbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Сохранить теги' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Теги сохранены'));
    currentToast()?.action?.onRun();
    const bodies = () => seen.filter(({ key }) => key === save).map(({ body }) => body);
    await waitFor(() => expect(bodies()).toHaveLength(3));
    expect(bodies()).toEqual([
      { add_tag_list: [5], remove_tag_list: [4] },
      { add_tag_list: [4], remove_tag_list: [5] },
      { add_tag_list: [], remove_tag_list: [5] },
    ]);
  });

  it('are not made of a title that is too long', async () => {
    const { user } = await showOrders(page);
    await user.click(await check('4100 2715 52'));
    await user.click(tray().getByRole('button', { name: 'Теги' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Найти или создать тег' }), 'Х'.repeat(41));
    expect(await screen.findByText('Слишком длинно: сократите до 40 знаков')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Создать «/ })).toBeNull();
  });

  it('can be made on the spot', async () => {
    const created = 'POST /api/v1/shipping/tag/create/';
    const { user, seen } = await showOrders({
      ...page,
      [created]: () => Response.json({ tagId: 9, title: 'Хрупкое', state: 'new' }, { status: 201 }),
      'PATCH /api/v1/shipping/waybill/52/tags/update/': sampleWaybill({ waybillId: 52 }),
    });
    await user.click(await check('4100 2715 52'));
    await user.click(tray().getByRole('button', { name: 'Теги' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Найти или создать тег' }), 'Хрупкое');
    await user.click(await screen.findByRole('button', { name: 'Создать «Хрупкое»' }));
    const apply = screen.getByRole('button', { name: 'Сохранить теги' });
    await waitFor(() => expect(apply).toHaveProperty('disabled', false));
    await user.click(apply);
    await waitFor(() =>
      expect(seen.at(-1)?.body ?? seen.find(({ key }) => key.startsWith('PATCH'))?.body).toBeDefined(),
    );
    expect(seen.find(({ key }) => key.startsWith('PATCH'))?.body).toEqual({
      add_tag_list: [9],
      remove_tag_list: [],
    });
    expect(seen.find(({ key }) => key === created)?.body).toEqual({ title: 'Хрупкое', state: 'new' });
  });
});

describe('cancelling', () => {
  it('names them, tells how each fared and offers a manager where the carrier refuses', async () => {
    const ask = 'PUT /api/v1/shipping/waybill/52/reject_manual/';
    const { user, seen } = await showOrders({
      ...page,
      'DELETE /api/v1/shipping/waybill/70/reject/': sampleWaybill({ waybillId: 70 }),
      'DELETE /api/v1/shipping/waybill/26/reject/': () =>
        refusal(409, {
          nonFieldError: ['Служба не ответила'],
          errorCodes: { nonFieldError: ['carrier_silent'] },
        }),
      'DELETE /api/v1/shipping/waybill/52/reject/': () =>
        refusal(409, {
          nonFieldError: ['Запишите просьбу'],
          errorCodes: { nonFieldError: ['cancel_needs_agreement'] },
        }),
      [ask]: sampleWaybill({ waybillId: 52 }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await user.click(tray().getByRole('button', { name: 'Отменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Отменить 3 отправления?' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 12))).toEqual(
      ['4100 2718 26', '4100 2715 52', '4100 2721 70'].map(number),
    );
    expect(seen.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Отменить отправления' }));
    expect(await dialog.findByText('Готово 3 из 3')).toBeDefined();
    const [silent, refused, done] = dialog.getAllByRole('listitem');
    expect(silent?.textContent).toContain('Служба не ответила');
    expect(refused?.textContent).toContain('сама не отменит');
    expect(done?.textContent).toContain('отменено');
    await user.click(await dialog.findByRole('button', { name: 'Записать просьбу: 1 отправление' }));
    expect(await dialog.findByText('просьба записана')).toBeDefined();
    expect(seen.some(({ key }) => key === ask)).toBe(true);
  });

  it.each([
    ['all comes back', [], /Если служба согласится, деньги и бонусы вернутся на счёт\.$/, 0],
    [
      'all but those under an own contract',
      [52],
      /вернутся на счёт, кроме отправлений по вашему договору/,
      1,
    ],
    ['nothing under own contracts', [26, 52, 70], /Баланс не изменится/, 3],
  ] as const)('promises the money that was charged: %s', async (_, own, words, marked) => {
    const mixed = rows.map((row) =>
      own.some((id) => id === row.waybillId) ? { ...row, contract: 'own' as const } : row,
    );
    const { user } = await showOrders({ [listKey]: samplePage(mixed) });
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await user.click(tray().getByRole('button', { name: 'Отменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Отменить 3 отправления?' }));
    expect(dialog.getByText(words)).toBeDefined();
    expect(dialog.queryAllByText('ваш договор')).toHaveLength(marked);
  });

  it('shows what it cancels, and folds what it cannot', async () => {
    const mixed = rows.map((row) => ({ ...row, isCancellable: row.waybillId !== 52 }));
    const { user } = await showOrders({ [listKey]: samplePage(mixed) });
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await user.click(tray().getByRole('button', { name: 'Отменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Отменить 2 отправления?' }));
    const numbersIn = (list: HTMLElement) =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.slice(0, 12));
    expect(numbersIn(dialog.getByRole('list', { name: 'Отправления' }))).toEqual(
      ['4100 2718 26', '4100 2721 70'].map(number),
    );
    const closed = dialog.getByRole('group');
    expect(closed).toHaveProperty('open', false);
    await user.click(within(closed).getByText('Уже нельзя отменить: 1'));
    expect(closed).toHaveProperty('open', true);
    expect(numbersIn(closed)).toEqual(['4100 2715 52'].map(number));
  });

  it('tells how each fared while the list changes behind it, and counts none of them the next time', async () => {
    const reject = (id: number) => `DELETE /api/v1/shipping/waybill/${id}/reject/`;
    const now = rows.slice(1);
    const { user } = await showOrders({
      [listKey]: () => samplePage(now),
      ...Object.fromEntries(
        rows.slice(1).map((row, place) => [
          reject(row.waybillId),
          () => {
            now[place] = { ...row, status: 'canceled', isCancellable: false };
            return sampleWaybill(now[place]);
          },
        ]),
      ),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await user.click(tray().getByRole('button', { name: 'Отменить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Отменить 2 отправления?' }));
    await user.click(dialog.getByRole('button', { name: 'Отменить отправления' }));
    await waitFor(() => expect(screen.getAllByText('Отменена')).toHaveLength(2));
    expect(dialog.getAllByText('отменено')).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(tray().getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Ничего из выбранного уже нельзя отменить.')).toBeDefined();
  });

  it('is not asked of a carrier for what can no longer be cancelled', async () => {
    const gone = rows.map((row) => ({ ...row, isCancellable: false }));
    const { user } = await showOrders({ [listKey]: samplePage(gone) });
    await user.click(await check('4100 2715 52'));
    await user.click(tray().getByRole('button', { name: 'Отменить' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Уже нельзя отменить: 1')).toBeDefined();
    expect(dialog.getByText('Ничего из выбранного уже нельзя отменить.')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Отменить отправления' })).toBeNull();
  });
});

it('gives the focus back to what opened a dialog', async () => {
  const { user } = await showOrders(page);
  await user.click(await check('4100 2715 52'));
  const opener = tray().getByRole('button', { name: 'Отменить' });
  opener.focus();
  await user.keyboard('{Enter}');
  const keep = await screen.findByRole('button', { name: 'Не отменять' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

describe('the other actions', () => {
  it('repeats the one that is chosen', async () => {
    const { user, address } = await showOrders(page);
    await user.click(await check('4100 2715 52'));
    await user.click(tray().getByRole('button', { name: 'Повторить' }));
    expect(address()).toBe('/calculation/new?repeat=52');
  });

  it('repeats several into the cart', async () => {
    const add = 'POST /api/v1/registry/cart/repeat/';
    const { user, seen, address } = await showOrders({
      ...page,
      [add]: {
        destinations: rows.map(({ waybillId }) => ({
          destinationId: waybillId + 100,
          waybillId,
          pickupDate: '2026-12-01',
          isRated: true,
          isCollected: true,
        })),
        left: [],
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    await user.click(tray().getByRole('button', { name: 'Повторить в корзину' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Повторить 3 отправления' }));
    await user.click(dialog.getByRole('button', { name: 'В корзину' }));
    await waitFor(() => expect(address()).toBe('/cart'));
    const ids = rows.map(({ waybillId }) => waybillId);
    expect(seen.find(({ key }) => key === add)?.body).toEqual({ waybill_id_list: ids });
  });

  it('does not repeat several', async () => {
    const { user } = await showOrders(page);
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на странице' }));
    const repeat = tray().getByRole('button', { name: 'Повторить' });
    expect(repeat).toMatchObject({ disabled: true, title: 'только одно отправление' });
  });

  it('says on a phone as well why it does not repeat several', async () => {
    narrowScreen();
    const { user, address } = await showOrders(page);
    for (const one of ['4100 2718 26', '4100 2715 52']) await user.click(await check(one));
    await user.click(tray().getByRole('button', { name: 'Ещё действия' }));
    const item = screen.getByRole('menuitem', { name: 'Повторить только одно отправление' });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await user.click(item);
    expect(address()).toBe('/orders');
  });

  it('exports the filtered list in the format chosen', async () => {
    const files = savedFiles();
    const { user, seen } = await showOrders(
      { ...page, 'GET /api/v1/shipping/waybill/export/': () => new Response('a;b') },
      '/orders?tab=done&inn=7707083893',
    );
    await rowOf(number('4100 2715 52'));
    await user.click(screen.getByRole('button', { name: 'Выгрузить' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Выгрузить список' }));
    await user.click(dialog.getByRole('radio', { name: /csv/ }));
    await user.click(dialog.getByRole('button', { name: 'Скачать файл' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]).toMatch(/^отправления-\d\d\.\d\d\.\d{4}\.csv$/);
    const query = seen.find(({ key }) => key.endsWith('/export/'))?.url.searchParams;
    expect(Object.fromEntries(query ?? [])).toEqual({
      status: 'delivered',
      inn: '7707083893',
      format: 'csv',
    });
  });

  it.each([
    ['a member without rights', sampleUser({ permissions: [] })],
    ['the owner of a blocked account', sampleUser({ accountStatus: 2 })],
  ])('hides what %s may not do', async (_who, reader) => {
    const { user } = await showOrders(page, '/orders', reader);
    await user.click(await check('4100 2715 52'));
    expect(tray().queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(tray().queryByRole('button', { name: 'Теги' })).toBeNull();
    expect(tray().queryByRole('button', { name: 'Отменить' })).toBeNull();
    expect(tray().getByRole('button', { name: 'Этикетки' })).toBeDefined();
  });
});
