import { screen, waitFor, within } from '@testing-library/react';
import { api, type Tag } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import {
  answer,
  answerCalls,
  refusal,
  type SeenCall,
  sampleTokens,
  sampleUser,
} from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { currentToast } from '../../ui/toast/toast.ts';
import { Screen } from './index.tsx';

const listKey = 'GET /api/v1/shipping/tag/list/';
const items: (Tag & { waybillCount: number; counterpartyCount: number })[] = [
  { tagId: 4, title: 'Срочно', state: 'new', waybillCount: 1204, counterpartyCount: 3 },
  { tagId: 5, title: 'Опт', state: 'accept', waybillCount: 0, counterpartyCount: 0 },
];

async function showTags(answers: Parameters<typeof answerCalls>[0], path = '/tags', user = sampleUser()) {
  setTokens(sampleTokens());
  const seen = answerCalls({ ...answer(api.getCurrentUser, user), ...answers });
  const view = await renderScreen(<Screen />, { route: '/tags', path, areas: ['tags'] });
  await screen.findByRole('heading', { name: 'Теги' });
  return { ...view, seen };
}

it('says of a tag of very many that there are more, and asks for counts', async () => {
  const [first] = items;
  if (!first) throw new Error('no tag');
  const { seen } = await showTags(
    answer(api.listTags, { items: [{ ...first, waybillCount: 10_001 }], count: 1 }),
  );
  expect(await screen.findByRole('link', { name: /^больше 10\s000$/ })).toBeDefined();
  const asked = seen.filter(({ key }) => key === `GET ${api.listTags.path}`);
  expect(asked.every(({ url }) => url.searchParams.get('counts') === 'true')).toBe(true);
});

describe('the tags of an account', () => {
  it('stand with their kind and count and lead to their shipments', async () => {
    const { container } = await showTags(answer(api.listTags, { items, count: 2 }));
    const link = await screen.findByRole('link', { name: 'Отправления с тегом «Срочно»' });
    expect(link.getAttribute('href')).toBe('/orders?tag_list=4');
    const row = within(screen.getByRole('row', { name: /Срочно/ }));
    expect(row.getByText('Новый')).toBeDefined();
    expect(row.getByRole('link', { name: /1.204/ }).getAttribute('href')).toBe('/orders?tag_list=4');
    const contacts = row.getByRole('link', { name: 'Контакты с тегом «Срочно»: 3' });
    expect(contacts.getAttribute('href')).toBe('/counterparty?tag=4');
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('have a place of its own for each thing said on a card', async () => {
    await showTags(answer(api.listTags, { items, count: 2 }));
    const cells = await waitFor(() =>
      within(screen.getByRole('row', { name: /Срочно/ })).getAllByRole('cell'),
    );
    const places = cells.map(({ style }) =>
      ['--card-line', '--card-column'].map((name) => style.getPropertyValue(name)).join(' at '),
    );
    expect(new Set(places).size).toBe(cells.length);
  });

  it('are walked by arrows', async () => {
    const { user } = await showTags(answer(api.listTags, { items, count: 2 }));
    (await screen.findByRole('link', { name: /Отправления с тегом «Срочно»/ })).focus();
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
        counts: 'true',
        query: 'Сроч',
      }),
    );
  });

  it('that are none invite, and words that find none can be dropped', async () => {
    const { user, address } = await showTags(
      answer(api.listTags, { items: [], count: 0 }),
      '/tags?query=нет',
    );
    expect(await screen.findByRole('heading', { name: 'Ничего не нашлось' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Показать всё' }));
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
    expect(await screen.findByRole('link', { name: /Отправления с тегом «Срочно»/ })).toBeDefined();
  });

  it('are not made by those who may not', async () => {
    await showTags(answer(api.listTags, { items, count: 2 }), '/tags', sampleUser({ permissions: [] }));
    await screen.findByRole('link', { name: /Отправления с тегом «Срочно»/ });
    expect(screen.queryByRole('button', { name: 'Создать тег' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Создать несколько' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Действия/ })).toBeNull();
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

  it('is tried again under one key until it succeeds, and anew after that or with other words', async () => {
    const lost = () => refusal(502);
    const outcomes: (() => Response | Tag)[] = [lost, () => made, lost, lost, () => made];
    const made: Tag = { tagId: 9, title: 'Хрупкое', state: 'new' };
    const { user, seen } = await showTags({
      ...answer(api.listTags, { items, count: 2 }),
      ...answer(api.createTag, () => outcomes.shift()?.() ?? refusal(500)),
    });
    const openForm = async () => {
      await user.click(await screen.findByRole('button', { name: 'Создать тег' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Создать тег' }));
      await user.type(dialog.getByRole('textbox', { name: 'Название' }), 'Хрупкое');
      return dialog;
    };
    const send = async (dialog: ReturnType<typeof within>) => {
      const before = keys().length;
      await user.click(dialog.getByRole('button', { name: 'Создать тег' }));
      await waitFor(() => expect(keys().length).toBe(before + 1));
    };
    const keys = () =>
      seen.filter(({ key }) => key === one).map(({ headers }) => headers.get('idempotency-key'));
    const first = await openForm();
    await send(first);
    await first.findByRole('alert');
    await send(first);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = await openForm();
    await send(second);
    await user.type(second.getByRole('textbox', { name: 'Название' }), '!');
    await send(second);
    await send(second);
    const [a, b, c, d, e] = keys();
    expect(b).toBe(a);
    expect(e).toBe(d);
    expect(new Set([a, c, d]).size).toBe(3);
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

/** The page of tags with the dialog of an action on «Срочно» open. */
async function askTo(action: string, answers: Parameters<typeof answerCalls>[0], user = sampleUser()) {
  const shown = await showTags({ ...answer(api.listTags, { items, count: 2 }), ...answers }, '/tags', user);
  await shown.user.click(await screen.findByRole('button', { name: 'Действия с тегом «Срочно»' }));
  await shown.user.click(screen.getByRole('menuitem', { name: action }));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: /Срочно/ })) };
}
const listings = (seen: readonly { readonly key: string }[]) =>
  seen.filter(({ key }) => key === listKey).length;

/** Whether the calls were two, under one key. */
const sameKeys = (seen: readonly SeenCall[], wanted: string): boolean => {
  const keys = seen.filter(({ key }) => key === wanted).map(({ headers }) => headers.get('idempotency-key'));
  return keys.length === 2 && keys[0] !== null && keys[0] === keys[1];
};

describe('the menu of a tag', () => {
  it('is walked by arrows, which stay in it, and gives the focus back', async () => {
    const { user } = await showTags(answer(api.listTags, { items, count: 2 }));
    const press = await screen.findByRole('button', { name: 'Действия с тегом «Срочно»' });
    await user.click(press);
    const focused = () => document.activeElement?.textContent?.trim();
    expect(focused()).toBe('Изменить');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Удалить');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Объединить с другим');
    await user.keyboard('у');
    expect(focused()).toBe('Удалить');
    await user.keyboard('{Home}');
    expect(focused()).toBe('Изменить');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(press);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Действия с тегом «Опт»');
  });

  it('is left by Tab, for what stands behind it', async () => {
    const { user } = await showTags(answer(api.listTags, { items, count: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Действия с тегом «Срочно»' }));
    await user.keyboard('{End}{Tab}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement?.closest('tr')?.textContent).toContain('Опт');
  });

  it('does not lead to the shipments of its row', async () => {
    const { user, address } = await showTags(answer(api.listTags, { items, count: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Действия с тегом «Срочно»' }));
    await user.click(screen.getByRole('menu', { name: 'Действия с тегом «Срочно»' }));
    expect(address()).toBe('/tags');
    await user.click(screen.getByText('Новый'));
    expect(address()).toBe('/orders?tag_list=4');
  });
});

describe('changing a tag', () => {
  const key = 'PATCH /api/v1/shipping/tag/4/update/';
  const changed: Tag = { tagId: 4, title: 'Горит', state: 'wait' };

  it('gives it another title and kind, and the list looks again', async () => {
    const { user, dialog, seen } = await askTo('Изменить', answer(api.updateTag, changed, { id: 4 }));
    const title = dialog.getByRole('textbox', { name: 'Название' });
    expect(title).toHaveProperty('value', 'Срочно');
    await user.clear(title);
    await user.type(title, 'Горит');
    await user.click(dialog.getByRole('radio', { name: 'Ждёт' }));
    const before = listings(seen);
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(currentToast()?.text).toBe('Тег «Горит» сохранён'));
    expect(seen.find((call) => call.key === key)?.body).toEqual({ title: 'Горит', state: 'wait' });
    await waitFor(() => expect(listings(seen)).toBeGreaterThan(before));
  });

  it('says that another tag has the title, or that this one is gone', async () => {
    const refusals = [refusal(400, { title: ['Такой тег уже есть'] }), refusal(404)];
    const { user, dialog } = await askTo('Изменить', { [key]: () => refusals.shift() ?? refusal(500) });
    const save = dialog.getByRole('button', { name: 'Сохранить' });
    await user.click(save);
    expect(await dialog.findByText('Такой тег уже есть')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'Название' }), '!');
    await user.click(save);
    expect((await dialog.findByRole('alert')).textContent).toContain('«Срочно» больше нет.');
  });
});

describe('deleting a tag', () => {
  it('says how many shipments lose it before, and how many did after', async () => {
    let left = items;
    const { user, dialog, seen } = await askTo('Удалить', {
      ...answer(api.listTags, () => ({ items: left, count: left.length })),
      ...answer(
        api.deleteTag,
        () => {
          left = items.slice(1);
          return { waybillCount: 3, counterpartyCount: 2 };
        },
        { id: 4 },
      ),
    });
    dialog.getByText(
      'Тег снимется с 1 204 отправлений и с 3 контактов, больше ничего не изменится. Вернуть будет нельзя.',
    );
    const before = listings(seen);
    await user.click(dialog.getByRole('button', { name: 'Удалить тег' }));
    await waitFor(() =>
      expect(currentToast()?.text).toBe('Тег «Срочно» удалён и снят с 3 отправлений и с 2 контактов'),
    );
    await waitFor(() => expect(listings(seen)).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Срочно/ })).toBeNull());
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Действия с тегом «Опт»');
  });

  it('is asked for again under its key when no answer came', async () => {
    const outcomes = [
      () => Promise.reject(new TypeError('cut off')),
      () => ({ waybillCount: 3, counterpartyCount: 2 }),
    ];
    const { user, dialog, seen } = await askTo(
      'Удалить',
      answer(api.deleteTag, () => outcomes.shift()?.() ?? refusal(404), { id: 4 }),
    );
    const press = dialog.getByRole('button', { name: 'Удалить тег' });
    await user.click(press);
    await dialog.findByRole('alert');
    await user.click(press);
    await waitFor(() =>
      expect(currentToast()?.text).toBe('Тег «Срочно» удалён и снят с 3 отправлений и с 2 контактов'),
    );
    expect(sameKeys(seen, 'DELETE /api/v1/shipping/tag/4/delete/')).toBe(true);
  });

  it('tells a member of the shipments that they do not see, and of a refusal', async () => {
    const { user, dialog } = await askTo(
      'Удалить',
      { 'DELETE /api/v1/shipping/tag/4/delete/': () => refusal(404) },
      sampleUser({ permissions: ['tags.edit'] }),
    );
    dialog.getByText(/С отправлений коллег, которых вы не видите, он тоже снимется\./);
    await user.click(dialog.getByRole('button', { name: 'Удалить тег' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('«Срочно» больше нет.');
    await user.click(dialog.getByRole('button', { name: 'Не удалять' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('merging tags', () => {
  it('puts the one chosen in its place, once there is one', async () => {
    const { user, dialog, seen } = await askTo(
      'Объединить с другим',
      answer(
        api.mergeTags,
        { tagId: 5, title: 'Опт', state: 'accept', waybillCount: 1204, counterpartyCount: 3 },
        { id: 4 },
      ),
    );
    dialog.getByText(/Вместо тега «Срочно» выбранный тег будет на 1 204 отправлениях и у 3 контактов\./);
    const merge = dialog.getByRole('button', { name: 'Объединить' });
    expect(merge).toHaveProperty('disabled', true);
    const choice = await dialog.findByRole('radio', { name: /Опт/ });
    expect(dialog.getAllByRole('radio')).toEqual([choice]);
    await user.click(choice);
    await user.click(merge);
    await waitFor(() => expect(currentToast()?.text).toBe('Вместо тега «Срочно» теперь «Опт»'));
    expect(seen.find(({ key }) => key === 'POST /api/v1/shipping/tag/4/merge/')?.body).toEqual({
      into_tag_id: 5,
    });
  });

  it('is asked for again under its key when no answer came', async () => {
    const merged = {
      tagId: 5,
      title: 'Опт',
      state: 'accept',
      waybillCount: 1204,
      counterpartyCount: 3,
    } as const;
    const outcomes = [() => Promise.reject(new TypeError('cut off')), () => merged];
    const { user, dialog, seen } = await askTo(
      'Объединить с другим',
      answer(api.mergeTags, () => outcomes.shift()?.() ?? refusal(404), { id: 4 }),
    );
    await user.click(await dialog.findByRole('radio', { name: /Опт/ }));
    const press = dialog.getByRole('button', { name: 'Объединить' });
    await user.click(press);
    await dialog.findByRole('alert');
    await user.click(press);
    await waitFor(() => expect(currentToast()?.text).toBe('Вместо тега «Срочно» теперь «Опт»'));
    expect(sameKeys(seen, 'POST /api/v1/shipping/tag/4/merge/')).toBe(true);
  });

  it('chooses only among those that are seen', async () => {
    const { user, dialog } = await askTo(
      'Объединить с другим',
      answer(api.listTags, ({ url }: Request) =>
        url.includes('query=') ? { items: [], count: 0 } : { items, count: 2 },
      ),
    );
    await user.click(await dialog.findByRole('radio', { name: /Опт/ }));
    await user.type(dialog.getByRole('searchbox', { name: 'Найти тег' }), 'нет');
    expect(await dialog.findByText('Ничего не нашлось')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Объединить' })).toHaveProperty('disabled', true);
  });
});
