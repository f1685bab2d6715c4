import { configure, screen, waitFor, within } from '@testing-library/react';
import { api, type Tag } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { currentToast } from '../../ui/toast/toast.ts';
import { Screen } from './index.tsx';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 30_000 });

const listKey = 'GET /api/v1/shipping/tag/list/';
const items: (Tag & { waybillCount: number })[] = [
  { tagId: 4, title: 'Срочно', state: 'new', waybillCount: 1204 },
  { tagId: 5, title: 'Опт', state: 'accept', waybillCount: 0 },
];

async function showTags(answers: Parameters<typeof answerCalls>[0], path = '/tags', user = sampleUser()) {
  setTokens(sampleTokens());
  const seen = answerCalls({ ...answer(api.getCurrentUser, user), ...answers });
  const view = await renderScreen(<Screen />, { route: '/tags', path, areas: ['tags'] });
  await screen.findByRole('heading', { name: 'Теги' });
  return { ...view, seen };
}

describe('the tags of an account', () => {
  it('stand with their kind and count and lead to their shipments', async () => {
    const { container } = await showTags(answer(api.listTags, { items, count: 2 }));
    const link = await screen.findByRole('link', { name: 'Отправления с тегом «Срочно»' });
    expect(link.getAttribute('href')).toBe('/orders?tag_list=4');
    const row = within(screen.getByRole('row', { name: /Срочно/ }));
    expect(row.getByText('Новый')).toBeDefined();
    expect(row.getByText('1 204')).toBeDefined();
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('are walked by arrows', async () => {
    const { user } = await showTags(answer(api.listTags, { items, count: 2 }));
    (await screen.findByRole('link', { name: /Срочно/ })).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Опт');
  });

  it('are searched and paged by the address', async () => {
    const { user, address, seen } = await showTags(
      answer(api.listTags, { items, count: 60 }),
      '/tags?page=2',
    );
    expect(await screen.findByText('26–50 из 60')).toBeDefined();
    await user.keyboard('/');
    await user.type(screen.getByRole('searchbox', { name: 'Найти тег' }), 'Сроч');
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('query')).toBe('Сроч'));
    await waitFor(() =>
      expect(Object.fromEntries(seen.at(-1)?.url.searchParams ?? [])).toEqual({
        page: '1',
        limit: '25',
        query: 'Сроч',
      }),
    );
  });

  it('that are none invite, and words that find none can be dropped', async () => {
    const { user, address } = await showTags(
      answer(api.listTags, { items: [], count: 0 }),
      '/tags?query=нет',
    );
    expect(await screen.findByRole('heading', { name: 'Такого тега нет' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Показать все теги' }));
    expect(address()).toBe('/tags');
    expect(await screen.findByRole('heading', { name: 'Здесь появятся теги' })).toBeDefined();
  });

  it('can be asked for again when they did not come', async () => {
    let isBroken = true;
    const { user } = await showTags(
      answer(api.listTags, () => (isBroken ? refusal(403) : { items, count: 2 })),
    );
    await screen.findByRole('alert');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: /Срочно/ })).toBeDefined();
  });

  it('are not made by those who may not', async () => {
    await showTags(answer(api.listTags, { items, count: 2 }), '/tags', sampleUser({ permissions: [] }));
    await screen.findByRole('link', { name: /Срочно/ });
    expect(screen.queryByRole('button', { name: 'Создать тег' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Создать несколько' })).toBeNull();
  });
});

describe('making tags', () => {
  const one = 'POST /api/v1/shipping/tag/create/';
  const several = 'POST /api/v1/shipping/tag/create/multiple/';

  it('makes one of the kind chosen and shows it in the list', async () => {
    const { user, seen } = await showTags({
      ...answer(api.listTags, { items, count: 2 }),
      ...answer(api.createTag, { tagId: 9, title: 'Хрупкое', state: 'wait' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Создать тег' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Создать тег' }));
    await user.type(dialog.getByRole('textbox', { name: 'Название' }), 'Хрупкое');
    await user.click(dialog.getByRole('radio', { name: 'Ждёт' }));
    await user.click(dialog.getByRole('button', { name: 'Создать тег' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Тег «Хрупкое» создан'));
    expect(seen.find(({ key }) => key === one)?.body).toEqual({ title: 'Хрупкое', state: 'wait' });
    expect(seen.filter(({ key }) => key === listKey).length).toBeGreaterThan(1);
  });

  it('says at the field why a title is refused and keeps it', async () => {
    const { user } = await showTags({
      ...answer(api.listTags, { items, count: 2 }),
      [one]: () => refusal(400, { title: ['Такой тег уже есть'] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Создать тег' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Создать тег' }));
    expect(await dialog.findByText('Это поле обязательно')).toBeDefined();
    const title = dialog.getByRole('textbox', { name: 'Название' });
    await user.type(title, 'Опт{Enter}');
    expect(await dialog.findByText('Такой тег уже есть')).toBeDefined();
    expect(title).toHaveProperty('value', 'Опт');
  });

  it('counts the characters of a title, and cuts none of them off', async () => {
    const { user, seen } = await showTags(answer(api.listTags, { items, count: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Создать тег' }));
    const dialog = within(await screen.findByRole('dialog'));
    const title = dialog.getByRole('textbox', { name: 'Название' });
    const long = 'Хрупкое, вверх ногами не ставить и не ронять';
    await user.type(title, 'Опт');
    expect(dialog.getByText('3 из 40 знаков')).toBeDefined();
    await user.clear(title);
    await user.click(title);
    await user.paste(long);
    await user.keyboard('{Enter}');
    expect(await dialog.findByText('Слишком длинно: сократите до 40 знаков')).toBeDefined();
    expect(title).toHaveProperty('value', long);
    expect(seen.some(({ key }) => key === one)).toBe(false);
  });

  it('makes several at once, each title once', async () => {
    const { user, seen } = await showTags({
      ...answer(api.listTags, { items, count: 2 }),
      ...answer(api.createTags, { tags: items.map(({ waybillCount: _, ...tag }) => tag) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Создать несколько' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Создать несколько' }));
    await user.type(dialog.getByRole('textbox', { name: /Названия/ }), 'Опт{Enter}Срочно{Enter}опт');
    await user.click(dialog.getByRole('button', { name: 'Создать 2 тега' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Готово: 2 тега'));
    expect(seen.find(({ key }) => key === several)?.body).toEqual({
      tags: [
        { title: 'Опт', state: 'new' },
        { title: 'Срочно', state: 'new' },
      ],
    });
  });
});
