import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listKey, rowOf, rows, showOrders } from '../orders.harness.tsx';
import { samplePage } from '../sample-row.ts';

const nbsp = '\u00a0';
const page = { [listKey]: samplePage(rows) };

beforeEach(() => localStorage.clear());

describe('filters', () => {
  it('come from the address, stand on their buttons and go with their crosses', async () => {
    const { user, address, asked } = await showOrders(
      page,
      '/orders?pickup_date_from=2026-11-01&pickup_date_to=2026-11-30&delivery_service=dpd,cse&tag_list=4&inn=7707083893&query=лён',
    );
    expect(await screen.findByRole('button', { name: 'Забор: 01.11–30.11.2026' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Служба: КСЭ, DPD' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Теги: Срочно' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'ИНН: 7707083893' })).toBeDefined();
    expect(screen.getByRole('searchbox', { name: 'Поиск в списке' })).toHaveProperty('value', 'лён');
    expect(asked()[0]).toMatchObject({
      query: 'лён',
      pickup_date_from: '2026-11-01',
      pickup_date_to: '2026-11-30',
      tag_list: '4',
      inn: '7707083893',
    });
    await user.click(screen.getByRole('button', { name: 'Убрать фильтр: Забор' }));
    expect(address()).not.toContain('pickup_date');
    await waitFor(() => expect(asked().at(-1)).not.toHaveProperty('pickup_date_from'));
    await user.click(screen.getByRole('button', { name: 'Сбросить все' }));
    expect(address()).toBe('/orders');
  });

  it('narrow to one batch by the link from it, which can be dropped', async () => {
    const { user, address, asked } = await showOrders(page, '/orders?batch_id=12');
    expect(await screen.findByRole('button', { name: 'Пачка: № 12' })).toBeDefined();
    expect(asked()[0]).toMatchObject({ batch_id: '12' });
    await user.click(screen.getByRole('button', { name: 'Убрать фильтр: Пачка' }));
    expect(address()).toBe('/orders');
    expect(screen.queryByRole('button', { name: /^Пачка/ })).toBeNull();
  });

  it('take a tax number as it is pasted, with its label', async () => {
    const { user, address } = await showOrders(page);
    await user.click(await screen.findByRole('button', { name: 'ИНН' }));
    await user.click(await screen.findByRole('textbox', { name: 'ИНН' }));
    await user.paste('ИНН: 7707 083893');
    await waitFor(() => expect(address()).toContain('inn=7707083893'));
  });

  it('say in their sheet how many shipments they find', async () => {
    const { user } = await showOrders({
      [listKey]: (request) => {
        const isNarrowed = new URL(request.url).searchParams.has('delivery_service');
        return samplePage(rows, { count: isNarrowed ? 2 : 1230 });
      },
    });
    await rowOf('4100 2715 52'.replaceAll(' ', nbsp));
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
    expect(sheet.getByRole('button', { name: /^Показать 1\s230 отправлений$/ })).toBeDefined();
    await user.click(sheet.getByRole('checkbox', { name: 'СДЭК' }));
    expect(await sheet.findByRole('button', { name: 'Показать 2 отправления' })).toBeDefined();
  });

  it('are set in their popovers and go into the address', async () => {
    const { user, address } = await showOrders(page);
    await user.click(await screen.findByRole('button', { name: 'Служба' }));
    await user.click(await screen.findByRole('checkbox', { name: 'СДЭК' }));
    await user.click(screen.getByRole('checkbox', { name: 'КСЭ' }));
    await user.keyboard('{Escape}');
    expect(new URLSearchParams(address().split('?')[1]).get('delivery_service')).toBe('cse,cdek');
    await user.click(screen.getByRole('button', { name: 'Забор' }));
    await user.type(await screen.findByRole('textbox', { name: 'С' }), '01.11.2026{Enter}');
    await waitFor(() => expect(address()).toContain('pickup_date_from=2026-11-01'));
    expect(screen.getByRole('button', { name: 'Забор: с 01.11.2026' })).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Теги' }));
    await user.click(await screen.findByRole('checkbox', { name: /Срочно/ }));
    expect(address()).toContain('tag_list=4');
  });

  it('choose single statuses by the address, those of the tab alone', async () => {
    const { user, address, asked } = await showOrders(page, '/orders?tab=handover&status=courier_delivery');
    expect(asked()[0]).toMatchObject({ status: 'courier_delivery' });
    await user.click(await screen.findByRole('button', { name: 'Статус: На вручении' }));
    const choices = within(await screen.findByRole('group', { name: 'Статус' }));
    expect(choices.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(choices.getByRole('checkbox', { name: 'На вручении' }));
    await waitFor(() => expect(address()).toBe('/orders?tab=handover'));
  });

  it('begin again from the first page', async () => {
    const { user, address } = await showOrders(page, '/orders?page=3&open=52');
    await user.click(await screen.findByRole('tab', { name: /^Проблемы/ }));
    expect(address()).toBe('/orders?tab=problem');
  });

  it('search takes the slash, asks once the typing stands still, and is left by Escape', async () => {
    const { user, address, asked } = await showOrders(page);
    await rowOf(`4100${nbsp}2715${nbsp}52`);
    await user.keyboard('/');
    const field = screen.getByRole('searchbox', { name: 'Поиск в списке' });
    expect(document.activeElement).toBe(field);
    await user.type(field, 'Казань');
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('query')).toBe('Казань'));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ query: 'Казань' }));
    expect(asked()).toHaveLength(2);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/orders'));
  });

  it('too narrow ones name the filter to drop', async () => {
    const { user, address } = await showOrders(
      {
        [listKey]: (request: Request) => {
          const query = new URL(request.url).searchParams;
          if (query.has('inn') && query.has('query')) return samplePage([], { hasWaybills: true, count: 0 });
          return samplePage(rows, { count: query.has('inn') ? 18 : 2 });
        },
      },
      '/orders?inn=7707083893&query=нет',
    );
    expect(await screen.findByText('Есть 18 отправлений, если убрать фильтр «Поиск».')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Убрать: Поиск' }));
    expect(address()).toBe('/orders?inn=7707083893');
    expect(await rowOf(`4100${nbsp}2715${nbsp}52`)).toBeDefined();
  });
});

describe('saved views', () => {
  it('keep the filters under a name, show them again, and can be renamed, deleted and brought back', async () => {
    const { user, address } = await showOrders(page, '/orders?tab=done&inn=7707083893');
    const views = within(await screen.findByRole('group', { name: 'Сохранённые виды' }));
    await user.click(views.getByRole('button', { name: 'Сохранить вид' }));
    await user.type(screen.getByRole('textbox', { name: 'Название вида' }), 'Опт{Enter}');
    expect(views.getByRole('button', { name: 'Опт', pressed: true })).toBeDefined();

    await user.click(screen.getByRole('tab', { name: /^Все/ }));
    await user.click(await screen.findByRole('button', { name: 'Убрать фильтр: ИНН' }));
    expect(address()).toBe('/orders');
    await user.click(views.getByRole('button', { name: 'Опт', pressed: false }));
    expect(address()).toBe('/orders?tab=done&inn=7707083893');

    await user.click(views.getByRole('button', { name: 'Изменить вид «Опт»' }));
    const name = screen.getByRole('textbox', { name: 'Название вида' });
    await user.clear(name);
    await user.type(name, 'Оптовые{Enter}');
    await user.click(views.getByRole('button', { name: 'Изменить вид «Оптовые»' }));
    await user.click(screen.getByRole('button', { name: 'Удалить' }));
    expect(views.queryByRole('button', { name: 'Оптовые' })).toBeNull();
  });

  it('belong to the account', async () => {
    localStorage.setItem(
      'tranzit.orders.views.3',
      JSON.stringify([{ key: 'a', name: 'Свой', search: 'tab=new' }]),
    );
    localStorage.setItem(
      'tranzit.orders.views.4',
      JSON.stringify([{ key: 'b', name: 'Чужой', search: 'tab=done' }]),
    );
    await showOrders(page);
    expect(await screen.findByRole('button', { name: 'Свой' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Чужой' })).toBeNull();
  });
});
