import { configure, screen, waitFor, within } from '@testing-library/react';
import { api } from '@tranzit/contract';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { currentToast } from '../../ui/toast/toast.ts';
import { sampleEntry, samplePerson, samplePlace } from '../contacts/sample-contacts.ts';
import { Screen } from './index.tsx';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 30_000 });

const kept = sampleEntry();
const gone = sampleEntry({
  counterpartyId: 9,
  title: 'Северный лен',
  kpp: null,
  note: 'Въезд с торца',
  version: 2,
  contacts: [samplePerson({ contactInfoId: 72, counterpartyId: 9, contactName: 'Кедров Захар' })],
  addresses: [samplePlace({ addressId: 92, counterpartyId: 9, street: 'ул Дорожная', house: '1' })],
});
const other = sampleEntry({ counterpartyId: 11, title: 'Полевой стан' });
const pairs = [
  { reason: 'inn' as const, first: kept, second: gone },
  { reason: 'phone' as const, first: kept, second: other },
];
const merged = { mergeId: 5, undoUntil: '2026-12-26T09:00:00.000Z', counterparty: kept };
const mergeKey = 'POST /api/v1/contact/counterparty/7/merge/';

async function showPairs(
  answers: Parameters<typeof answerCalls>[0] = {},
  { path = '/counterparty/pairs', user = sampleUser(), open = [...pairs] } = {},
) {
  setTokens(sampleTokens());
  const seen = answerCalls({
    ...answer(api.getCurrentUser, user),
    ...answer(api.listCounterpartyPairs, ({ url }) => {
      const skip = Number(new URL(url).searchParams.get('skip') ?? 0);
      return { items: open.slice(skip, skip + 1), count: open.length };
    }),
    ...answer(api.mergeCounterparties, () => {
      open.shift();
      return merged;
    }),
    ...answer(api.dismissCounterpartyPair, () => {
      open.shift();
      return null;
    }),
    ...answer(api.restoreCounterpartyPair, () => {
      open.unshift(...pairs.slice(0, 1));
      return null;
    }),
    ...answer(api.undoCounterpartyMerge, { kept, restored: gone }),
    ...answers,
  });
  const view = await renderScreen(<Screen />, {
    route: '/counterparty/pairs',
    path,
    areas: ['contacts', 'pairs'],
  });
  return { ...view, seen };
}
const panel = async (name: RegExp) => within(await screen.findByRole('region', { name }));

describe('pairs of the contact book', () => {
  it('are compared by field: one value where they differ, one muted where they do not, people and places of both', async () => {
    const { container } = await showPairs();
    const pair = await panel(/^Пара 1 из 2, совпал ИНН$/);
    expect(pair.getByText('7707083893, одинаково')).toBeDefined();
    expect(pair.getByRole('radio', { name: 'Название: Северный лён' })).toHaveProperty('checked', true);
    expect(pair.getByRole('radio', { name: 'КПП: пусто' })).toHaveProperty('checked', false);
    expect(pair.getByRole('checkbox', { name: /Кедров Захар/ })).toHaveProperty('checked', true);
    expect(
      pair.getByText('Останется один контакт: 2 человека, 2 адреса. Можно вернуть 30 дней.'),
    ).toBeDefined();
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('show a person and an address of both once, and name them so that the entry that stays has what they say', async () => {
    const twin = {
      ...gone,
      contacts: [samplePerson({ contactInfoId: 73, counterpartyId: 9, position: null }), ...gone.contacts],
      addresses: [samplePlace({ addressId: 93, counterpartyId: 9, hint: null }), ...gone.addresses],
    };
    const open = [{ reason: 'inn' as const, first: kept, second: twin }];
    const { user, seen } = await showPairs({}, { open });
    const pair = await panel(/^Пара 1 из 1/);
    expect(pair.getByText(/^Берёзов Тимофей, .*, одинаково$/)).toBeDefined();
    expect(pair.getAllByRole('checkbox')).toHaveLength(2);
    expect(pair.getByText(/^Останется один контакт: 2 человека, 2 адреса/)).toBeDefined();
    await user.click(pair.getByRole('button', { name: 'Объединить' }));
    await screen.findByRole('heading', { name: 'Похожих контактов нет' });
    expect(seen.find(({ key }) => key === mergeKey)?.body).toMatchObject({
      contact_info_ids: [73, 72],
      address_ids: [93, 92],
    });
  });

  it('name what tells two people of one name and two addresses of one door apart', async () => {
    const twin = {
      ...gone,
      contacts: [samplePerson({ contactInfoId: 73, counterpartyId: 9, position: 'бухгалтер' })],
      addresses: [samplePlace({ addressId: 93, counterpartyId: 9, postcode: '630555' })],
    };
    await showPairs({}, { open: [{ reason: 'inn' as const, first: kept, second: twin }] });
    const pair = await panel(/^Пара 1 из 1/);
    expect(pair.getByRole('checkbox', { name: /^Берёзов Тимофей, бухгалтер, / })).toBeDefined();
    expect(pair.getByRole('checkbox', { name: /^630555, / })).toBeDefined();
  });

  it('are merged as it was chosen, which can be taken back, and the next one comes', async () => {
    const { user, seen } = await showPairs();
    const pair = await panel(/^Пара 1 из 2/);
    await user.click(pair.getByRole('radio', { name: 'Название: Северный лен' }));
    await user.click(pair.getByRole('radio', { name: 'Заметка: Въезд с торца' }));
    await user.click(pair.getByRole('checkbox', { name: /Кедров Захар/ }));
    expect(pair.getByText(/1 человек, 2 адреса/)).toBeDefined();
    await user.click(pair.getByRole('button', { name: 'Объединить' }));
    await panel(/^Пара 1 из 1, совпал телефон$/);
    expect(seen.find(({ key }) => key === mergeKey)?.body).toEqual({
      from_id: 9,
      version: 3,
      from_version: 2,
      title: 'Северный лен',
      note: 'Въезд с торца',
      contact_info_ids: [],
      address_ids: [92],
    });
    expect(currentToast()?.text).toBe('Объединено, остался контакт «Северный лён»');
    currentToast()?.action?.onRun();
    await waitFor(() => expect(currentToast()?.text).toBe('Контакт «Северный лен» снова отдельный'));
    expect(seen.map(({ key }) => key)).toContain('POST /api/v1/contact/counterparty_merge/5/undo/');
  });

  it('are walked by steps, said to be two, and none are left at the end', async () => {
    const { user, seen, address } = await showPairs();
    await panel(/^Пара 1 из 2/);
    expect(screen.getByRole('button', { name: 'Предыдущая пара' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Следующая пара' }));
    const last = await panel(/^Пара 2 из 2, совпал телефон$/);
    expect(address()).toBe('/counterparty/pairs?page=2');
    await waitFor(() => expect(last.getByRole('heading', { name: /Пара 2/ })).toBeDefined());
    await user.click(last.getByRole('button', { name: 'Это разные' }));
    await panel(/^Пара 1 из 1/);
    expect(seen.find(({ key }) => key.includes('/dismiss/'))?.body).toEqual({ first_id: 7, second_id: 11 });
    await user.click(screen.getByRole('button', { name: 'Это разные' }));
    expect(await screen.findByRole('heading', { name: 'Похожих контактов нет' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(currentToast()?.action?.label).toBe('Вернуть');
    currentToast()?.action?.onRun();
    await panel(/^Пара 1 из 1/);
    expect(seen.find(({ key }) => key.includes('/pairs/restore/'))?.body).toEqual(
      seen.findLast(({ key }) => key.includes('/dismiss/'))?.body,
    );
  });

  it('that somebody has changed meanwhile are shown as they are now, and not merged', async () => {
    const open = [...pairs];
    const { user } = await showPairs(
      answer(api.mergeCounterparties, () => {
        open[0] = { reason: 'inn', first: kept, second: { ...gone, title: 'Лён', version: 3 } };
        return refusal(409, { errorCodes: { nonFieldError: ['counterparty_changed'] } });
      }),
      { open },
    );
    const pair = await panel(/^Пара 1 из 2/);
    await user.click(pair.getByRole('button', { name: 'Объединить' }));
    expect(await screen.findByText(/контакт изменил кто-то ещё/)).toBeDefined();
    expect(await screen.findByRole('radio', { name: 'Название: Лён' })).toBeDefined();
  });

  it('chosen in the list are merged into the first of them, whose page follows', async () => {
    const { user, address, seen } = await showPairs(
      {
        ...answer(api.getCounterparty, kept, { id: 7 }),
        ...answer(api.getCounterparty, gone, { id: 9 }),
      },
      { path: '/counterparty/pairs?entries=7,9' },
    );
    const pair = await panel(/^Выбраны в списке$/);
    expect(pair.queryByRole('button', { name: 'Это разные' })).toBeNull();
    await user.click(pair.getByRole('button', { name: 'Объединить' }));
    await waitFor(() => expect(address()).toBe('/counterparty/7/detail'));
    // What is gone is not asked for again.
    expect(seen.filter(({ key }) => key === 'GET /api/v1/contact/counterparty/9/')).toHaveLength(1);
  });

  it('are only looked at by whom the account does not let change them, and asked for again when they did not come', async () => {
    let isDown = true;
    const first = answer(api.listCounterpartyPairs, () =>
      isDown ? refusal(503) : { items: pairs.slice(0, 1), count: 2 },
    );
    const { user } = await showPairs(first, { user: sampleUser({ permissions: [] }) });
    const retry = await screen.findByRole('button', { name: 'Повторить' });
    isDown = false;
    await user.click(retry);
    const pair = await panel(/^Пара 1 из 2/);
    expect(pair.queryByRole('button', { name: 'Объединить' })).toBeNull();
  });
});
