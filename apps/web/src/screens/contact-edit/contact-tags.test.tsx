import { configure, screen, waitFor } from '@testing-library/react';
import { api, type Counterparty } from '@tranzit/contract';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleEntry } from '../contacts/sample-contacts.ts';
import { Screen } from './index.tsx';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

const updateKey = 'PATCH /api/v1/contact/counterparty/7/update/';
const entryKey = 'GET /api/v1/contact/counterparty/7/';
const wholesale = { tagId: 4, title: 'Опт', state: 'new' as const };
const urgent = { tagId: 5, title: 'Срочно', state: 'wait' as const };
const theirs = { tagId: 6, title: 'Юг', state: 'accept' as const };
const counts = { waybillCount: 0, counterpartyCount: 1 };

/** Only tags are in question: no people or addresses to be checked. */
const tagged = (changes: Partial<Counterparty> = {}) =>
  sampleEntry({ contacts: [], addresses: [], tags: [wholesale], ...changes });

interface Shown {
  readonly answers?: Parameters<typeof answerCalls>[0];
  readonly user?: ReturnType<typeof sampleUser>;
}

async function showForm({ answers = {}, user = sampleUser() }: Shown = {}) {
  setTokens(sampleTokens());
  const seen = answerCalls({
    ...answer(api.getCurrentUser, user),
    ...answer(api.getCounterparty, tagged()),
    ...answer(api.updateCounterparty, tagged()),
    ...answer(api.listTags, {
      items: [wholesale, urgent].map((tag) => ({ ...tag, ...counts })),
      count: 2,
    }),
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: '/counterparty/:counterpartyId/edit',
    path: '/counterparty/7/edit',
    areas: ['contacts', 'address', 'company', 'tagging'],
  });
  await screen.findByRole('textbox', { name: 'Заметка для своих' });
  return { ...view, sent: () => seen.filter(({ key }) => key === updateKey).map(({ body }) => body) };
}

const save = () => screen.getByRole('button', { name: 'Сохранить контакт' });

it('tags are put on, made and taken off with the entry, in one saving', async () => {
  const { user, address, sent, container } = await showForm();
  await user.click(screen.getByRole('button', { name: 'Тег' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Срочно' }));
  await user.type(screen.getByRole('searchbox'), 'Новый');
  await screen.findByRole('button', { name: 'Создать «Новый»' });
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Убрать тег: Новый' });
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Убрать тег: Опт' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Тег' }));
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/counterparty/7/detail'));
  expect(sent()).toMatchObject([{ add_tag_list: [5], new_tag_list: ['Новый'], remove_tag_list: [4] }]);
});

it('tags stay in the draft until they are saved', async () => {
  const { user, unmount } = await showForm();
  await user.click(screen.getByRole('button', { name: 'Тег' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Срочно' }));
  unmount();
  // Somebody has put on another one meanwhile: it is not taken off by what was chosen before.
  const { user: again, sent } = await showForm({
    answers: answer(api.getCounterparty, tagged({ tags: [wholesale, theirs] })),
  });
  expect(screen.getByRole('button', { name: 'Убрать тег: Срочно' })).toBeDefined();
  await again.click(save());
  await waitFor(() => expect(sent()).toMatchObject([{ add_tag_list: [5], remove_tag_list: [] }]));
});

it('tags are seen by who may not put them on, and none are sent', async () => {
  const { user, sent, address } = await showForm({ user: sampleUser({ permissions: ['contacts.edit'] }) });
  expect(screen.getByRole('group', { name: 'Теги' }).textContent).toContain('Опт');
  expect(screen.queryByRole('button', { name: /тег/i })).toBeNull();
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/counterparty/7/detail'));
  expect(sent()[0]).not.toHaveProperty('remove_tag_list');
  expect(sent()[0]).not.toHaveProperty('add_tag_list');
});

it('a tag that is no more is called by its name at the tags', async () => {
  const { user } = await showForm({
    answers: { [updateKey]: refusal(400, { errorCodes: { 'add_tag_list.0': ['not_found'] } }) },
  });
  await user.click(screen.getByRole('button', { name: 'Тег' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Срочно' }));
  await user.click(save());
  expect(
    (await screen.findAllByText('Тега «Срочно» больше нет: уберите его или выберите другой')).length,
  ).toBeGreaterThan(0);
});

it('what a colleague did to the tags stands beside the other fields that differ, and stays', async () => {
  let now = tagged();
  const { user, sent } = await showForm({
    answers: {
      [entryKey]: () => Response.json(now),
      [updateKey]: () => {
        if (now.version === 9) return Response.json(now);
        now = tagged({ version: 9, tags: [wholesale, theirs] });
        return refusal(409, { errorCodes: { nonFieldError: ['counterparty_changed'] } });
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Тег' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Срочно' }));
  await user.click(save());
  expect((await screen.findByText('В книге: Опт, Юг')).closest('li')?.textContent).toBe(
    'ТегиВ книге: Опт, ЮгУ вас: Опт, Юг, Срочно',
  );
  await user.click(screen.getByRole('button', { name: 'Взять из книги' }));
  expect(screen.getByRole('button', { name: 'Убрать тег: Юг' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Убрать тег: Срочно' })).toBeNull();
  expect(sent()).toHaveLength(1);
});
