import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api, type Rule } from '@tranzit/contract';
import axe from 'axe-core';
import { Link } from 'react-router';
import { expect, it, vi } from 'vitest';
import { setTokens } from '../../lib/session/session.ts';
import { answer, answerCalls, refusal, sampleTokens, sampleUser } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { currentToast } from '../../ui/toast/toast.ts';
import { sampleEntry } from '../contacts/sample-contacts.ts';
import { Screen } from './index.tsx';

const light: Rule = {
  ruleId: 1,
  title: 'Лёгкое',
  conditions: { weight: { to: 2 }, to: { except: true, places: [{ iso: 'RU', city: 'Москва' }] } },
  actions: { carrier: 'cdek', delivery: 'terminal', pick: 'cheapest', services: ['INSURANCE'] },
  isOn: true,
  version: 1,
  tags: [],
  senders: [],
  gone: [],
  unknownCities: [],
};
const rest: Rule = {
  ...light,
  ruleId: 2,
  title: 'Остальное',
  conditions: { tags: [9] },
  actions: { carrier: 'post', pick: 'fastest', services: [] },
  gone: ['carrier', 'tag'],
};

async function show(answers: Parameters<typeof answerCalls>[0] = {}, items: Rule[] = [light, rest]) {
  setTokens(sampleTokens());
  const seen = answerCalls({
    ...answer(api.getCurrentUser, sampleUser({ permissions: ['team.manage'] })),
    ...answer(api.listRules, { items }),
    ...answer(api.listTags, { items: [], count: 0 }),
    ...answer(api.listCounterparties, {
      ...{ counterparties: [], count: 0, countIsBounded: false },
      totals: { all: 0, company: 0, person: 0, pinned: 0 },
    }),
    ...answer(api.listRuleTariffs, { items: [] }),
    ...answer(api.checkRuleCities, { items: [] }),
    ...answers,
  });
  const page = (
    <>
      <Screen />
      <Link to="/orders">Отправления</Link>
    </>
  );
  const view = await renderScreen(page, { route: '/rules', path: '/rules', areas: ['rules', 'company'] });
  await screen.findByRole('heading', { name: 'Правила выбора' });
  return { ...view, seen };
}

/** What a reader says of a field after its label. */
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

it('shows each rule as a sentence, and what it names that is gone', async () => {
  const { container } = await show();
  expect(
    await screen.findByText(
      /^Если вес до 2.кг, не в город Москва → .+, до терминала, дешевле всех, страхование/,
    ),
  ).toBeDefined();
  const [, second] = screen.getAllByRole('listitem');
  expect(second && within(second).getByText(/у контакта тег: удалено/)).toBeDefined();
  expect(second && within(second).getByText(/не подключена/)).toBeDefined();
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('tells of a city that nobody knows, at its rule and at its field, and takes the near one in its stead', async () => {
  const unknown = { iso: 'RU', city: 'Новосибисрк' };
  const places = [{ iso: 'BY', city: 'Минск' }, unknown];
  const rule = { ...light, conditions: { to: { except: false, places } }, unknownCities: [unknown] };
  const { user, seen } = await show(
    {
      ...answer(api.checkRuleCities, { items: [{ ...unknown, near: 'Новосибирск' }] }),
      ...answer(api.updateRule, light),
    },
    [rule],
  );
  expect(await screen.findByText(/^Нет в справочнике: Новосибисрк\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Изменить правило «Лёгкое»' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText<HTMLInputElement>('Города');
  await waitFor(() => expect(noteOf(field)).toMatch(/нет в справочнике\. Может быть, Новосибирск\?/));
  await user.click(dialog.getByRole('button', { name: 'Поставить Новосибирск' }));
  expect(field.value).toBe('Минск (BY), Новосибирск');
  expect(document.activeElement).toBe(field);
  expect(noteOf(field)).not.toMatch(/нет в справочнике/);
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(seen.find(({ key }) => key.startsWith('PUT '))?.body).toMatchObject({
      conditions: { to: { places: [places[0], { iso: 'RU', city: 'Новосибирск' }] } },
    }),
  );
});

it('tells what an unknown town means where all but it is meant', async () => {
  const [known, taken, leftOut] = ['Сургут', 'Зюзюкинск', 'Казаань'].map((city) => ({ iso: 'RU', city }));
  if (!known || !taken || !leftOut) throw new Error('three towns');
  const conditions = {
    from: { except: false, places: [taken] },
    to: { except: true, places: [known, leftOut] },
  };
  await show({}, [{ ...light, conditions, unknownCities: [taken, leftOut] }]);
  expect(await screen.findByText(/^Нет в справочнике: Зюзюкинск\. Подойдут только/)).toBeDefined();
  expect(screen.getByText(/^Нет в справочнике: Казаань\. Исключены только/)).toBeDefined();
});

it('tells of rules that no turn comes to, below one that always holds while that is on', async () => {
  let items: Rule[] = [
    { ...light, ruleId: 4, title: 'Выключено', conditions: {}, isOn: false },
    light,
    { ...light, ruleId: 3, title: 'Всё прочее', conditions: {} },
    rest,
    { ...light, ruleId: 5, title: 'Тоже выключено', isOn: false },
  ];
  const { user } = await show({
    ...answer(api.listRules, () => ({ items })),
    ...answer(api.switchRule, () => {
      items = items.map((rule) => (rule.ruleId === 3 ? { ...rule, isOn: false } : rule));
      return { ...rest, isOn: false };
    }),
  });
  const note = await screen.findByText(/очередь не дойдёт: выше стоит «Всё прочее»/);
  expect(note.closest('li')?.textContent).toContain('Остальное');
  await user.click(screen.getByRole('checkbox', { name: 'Правило «Всё прочее» включено' }));
  await waitFor(() => expect(screen.queryByText(/очередь не дойдёт/)).toBeNull());
});

it('keeps what only the API can say of a place, also where its city is mended', async () => {
  const places = [
    { iso: 'RU', region: 'Тверская область', city: 'Твеерь' },
    { iso: 'BY', region: 'Минская область, север', city: 'Минск' },
    { iso: 'BY', region: 'Минская область' },
    { iso: 'RU', region: 'Татарстан' },
    { iso: 'KZ' },
  ];
  const rule = { ...light, conditions: { to: { except: false, places } } };
  const { user, seen } = await show(
    {
      ...answer(api.checkRuleCities, { items: [{ iso: 'RU', city: 'Твеерь', near: 'Тверь' }] }),
      ...answer(api.updateRule, light),
    },
    [rule],
  );
  await user.click(await screen.findByRole('button', { name: 'Изменить правило «Лёгкое»' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText<HTMLInputElement>('Города');
  expect(field.value).toBe('Твеерь (Тверская область), Минск (BY) (Минская область север)');
  await user.click(await dialog.findByRole('button', { name: 'Поставить Тверь' }));
  await user.type(field, ', Ржев');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  const [tver, minsk, ...others] = places;
  await waitFor(() =>
    expect(seen.find(({ key }) => key.startsWith('PUT '))?.body).toMatchObject({
      conditions: {
        to: {
          places: [{ ...tver, city: 'Тверь' }, minsk, { iso: 'RU', city: 'Ржев' }, ...others],
        },
      },
    }),
  );
});

it('moves a rule by its arrows, at once and in words', async () => {
  let items = [light, rest];
  const { user, seen } = await show({
    ...answer(api.listRules, () => ({ items })),
    ...answer(api.orderRules, () => {
      items = [rest, light];
      return { items };
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Правило «Остальное» выше' }));
  await waitFor(() =>
    expect(seen.find(({ key }) => key.startsWith('PUT '))?.body).toEqual({ rule_ids: [2, 1] }),
  );
  expect(screen.getByText('Правило «Остальное» теперь на месте 1')).toBeDefined();
  // It stands first: only the way down is open.
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Правило «Остальное» ниже'),
  );
});

it.each([
  ['no network', () => Promise.reject(new TypeError('no network')), /Связь прервалась/],
  ['a refusal', () => refusal(403), /./],
])(
  'puts a rule back that %s kept from moving, with the focus, and reads the rules anew',
  async (_, fail, words) => {
    const { user, seen } = await show(answer(api.orderRules, fail));
    const reads = () => seen.filter(({ key }) => key === 'GET /api/v1/rules/').length;
    const titles = () =>
      screen.getAllByRole('listitem').map((row) => within(row).getByText(/^(Лёгкое|Остальное)$/).textContent);
    await user.click(await screen.findByRole('button', { name: 'Правило «Остальное» выше' }));
    await screen.findByText('Правило «Остальное» осталось на прежнем месте');
    expect(titles()).toEqual(['Лёгкое', 'Остальное']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Правило «Остальное» выше');
    expect(currentToast()?.text).toMatch(words);
    await waitFor(() => expect(reads()).toBe(2));
  },
);

it('offers the return of a deleted rule again where there was no network for it', async () => {
  let isLost = true;
  const { user, seen } = await show({
    ...answer(api.deleteRule, null),
    ...answer(api.restoreRule, () => (isLost ? Promise.reject(new TypeError('no network')) : light)),
  });
  const bringBack = () => currentToast()?.action?.onRun();
  await user.click(await screen.findByRole('button', { name: 'Удалить правило «Лёгкое»' }));
  await waitFor(() => expect(currentToast()?.text).toMatch(/удалено/));
  bringBack();
  await waitFor(() => expect(currentToast()?.text).toMatch(/Связь прервалась/));
  isLost = false;
  bringBack();
  await waitFor(() => expect(seen.filter(({ key }) => key.endsWith('/restore/'))).toHaveLength(2));
});

it('leaves the focus of a deleted rule to the next, the one before, or what makes a new one', async () => {
  const last = { ...light, ruleId: 3, title: 'Третье' };
  let items = [light, rest, last];
  const { user } = await show({
    ...answer(api.listRules, () => ({ items })),
    ...answer(api.deleteRule, ({ url }) => {
      items = items.filter(({ ruleId }) => !url.includes(`/${ruleId}/`));
      return null;
    }),
  });
  const remove = async (title: string) => {
    (await screen.findByRole('button', { name: `Удалить правило «${title}»` })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  };
  expect(await remove('Остальное')).toBe('Удалить правило «Третье»');
  expect(await remove('Третье')).toBe('Удалить правило «Лёгкое»');
  expect(await remove('Лёгкое')).toBe('Добавить правило');
});

it('makes a rule of what is typed, whose sentence stands above the fields', async () => {
  const { user, seen } = await show(answer(api.createRule, light), []);
  await user.click(await screen.findByRole('button', { name: 'Добавить правило' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Название'), 'Лёгкое');
  await user.type(dialog.getByLabelText('Вес до, кг'), '2');
  await user.selectOptions(dialog.getByLabelText('Куда'), 'except');
  await user.type(dialog.getByLabelText(/^Города/), 'Москва, Минск (BY)');
  await user.selectOptions(dialog.getByLabelText('Служба'), 'cdek');
  expect(dialog.getByText(/^Если вес до 2.кг, не в города Москва и Минск → /)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Добавить правило' }));
  await waitFor(() =>
    expect(seen.find(({ key }) => key.startsWith('POST /api/v1/rules/create'))?.body).toEqual({
      title: 'Лёгкое',
      conditions: {
        weight: { to: 2 },
        to: {
          except: true,
          places: [
            { iso: 'RU', city: 'Москва' },
            { iso: 'BY', city: 'Минск' },
          ],
        },
      },
      actions: { carrier: 'cdek', pick: 'cheapest', services: [] },
      is_on: true,
    }),
  );
});

it.each(['Escape', 'the cross', 'another page'])(
  'asks before %s takes a part-filled rule away',
  async (way) => {
    const { user } = await show();
    const leave = async () => {
      if (way === 'Escape') await user.keyboard('{Escape}');
      else if (way === 'the cross') await user.click(screen.getByRole('button', { name: 'Закрыть' }));
      else fireEvent.click(screen.getByText('Отправления'));
    };
    await user.click(await screen.findByRole('button', { name: 'Добавить правило' }));
    const dialog = await screen.findByRole('dialog');
    const title = within(dialog).getByLabelText<HTMLInputElement>('Название');
    await user.type(title, 'Лёг');
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Вернуться к правилу' }));
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(title.value).toBe('Лёг');
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Не сохранять' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('closes a rule in which nothing is changed unasked', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Изменить правило «Лёгкое»' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('counts the title as it is kept, and sends none that is too long', async () => {
  const { user, seen } = await show({}, []);
  await user.click(await screen.findByRole('button', { name: 'Добавить правило' }));
  const dialog = within(await screen.findByRole('dialog'));
  const title = dialog.getByLabelText<HTMLInputElement>('Название');
  await user.click(title);
  await user.paste(`Лёг\u202Eкое${' '.repeat(90)}`);
  expect(noteOf(title)).toBe('6 из 80 знаков');
  await user.clear(title);
  await user.paste('я'.repeat(81));
  expect([title.value.length, noteOf(title)]).toEqual([81, 'Слишком длинно: сократите до 80 знаков']);
  await user.click(dialog.getByRole('button', { name: 'Добавить правило' }));
  expect(document.activeElement).toBe(title);
  expect(seen.some(({ key }) => key.startsWith('POST /api/v1/rules/create'))).toBe(false);
});

it('says what was refused at its own field, which gets the focus, until that is changed', async () => {
  const { user } = await show(
    answer(api.createRule, () =>
      refusal(400, {
        'conditions.weight.to': ['Верхняя граница меньше нижней'],
        'conditions.to.places.1.iso': ['Нужен код страны'],
        nonFieldError: ['Правил уже 100'],
      }),
    ),
    [],
  );
  await user.click(await screen.findByRole('button', { name: 'Добавить правило' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Название'), 'Лёгкое');
  await user.type(dialog.getByLabelText('Вес от, кг'), '5');
  await user.type(dialog.getByLabelText('Вес до, кг'), '2');
  await user.selectOptions(dialog.getByLabelText('Куда'), 'in');
  await user.type(dialog.getByLabelText('Города'), 'Москва');
  await user.type(dialog.getByLabelText('Страны'), 'Беларусь');
  await user.click(dialog.getByRole('button', { name: 'Добавить правило' }));
  const upper = dialog.getByLabelText('Вес до, кг');
  await waitFor(() => expect(noteOf(upper)).toBe('Верхняя граница меньше нижней'));
  expect(document.activeElement).toBe(upper);
  expect(noteOf(dialog.getByLabelText('Страны'))).toBe('Нужен код страны');
  expect(dialog.getByRole('alert').textContent).toMatch(/Правил уже 100\.$/);
  await user.clear(dialog.getByLabelText('Вес от, кг'));
  expect(upper.getAttribute('aria-invalid')).toBeNull();
  expect(noteOf(dialog.getByLabelText('Страны'))).toBe('Нужен код страны');
});

it('finds tags and senders by what is typed, and says them in the sentence', async () => {
  const { note: _, notedBy: __, notedAt: ___, contacts: ____, addresses: _____, ...entry } = sampleEntry();
  const sender = { ...entry, counterpartyId: 31, title: 'Северный лён', contact: null, address: null };
  const { user, seen } = await show(
    {
      ...answer(api.createRule, light),
      ...answer(api.listTags, { items: [{ tagId: 205, title: 'Хрупкое', state: 'new' }], count: 205 }),
      ...answer(api.autocompleteContacts, { items: [sender] }),
    },
    [],
  );
  await user.click(await screen.findByRole('button', { name: 'Добавить правило' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Название'), 'Хрупкое');
  await user.type(dialog.getByLabelText('Тег на заказ'), 'хруп');
  await waitFor(() => expect(seen.some(({ url }) => url.searchParams.get('query') === 'хруп')).toBe(true));
  await user.click(await dialog.findByRole('option', { name: 'Хрупкое' }));
  await user.type(dialog.getByLabelText('Отправитель из контактов'), 'лён');
  await user.click(await dialog.findByRole('option', { name: /Северный лён/ }));
  expect(dialog.getByText(/^Если отправитель: Северный лён.* → .*Хрупкое/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Добавить правило' }));
  await waitFor(() =>
    expect(seen.find(({ key }) => key.startsWith('POST /api/v1/rules/create'))?.body).toMatchObject({
      conditions: { senders: [31] },
      actions: { tag: 205 },
    }),
  );
});

it('says why there is nothing to try the rules on', async () => {
  const none = { tried: 0, other: 0, same: 0, none: 0, noRate: 0, unknown: 0, price: 0, wouldPrice: 0 };
  const { user } = await show(answer(api.tryRules, { ...none, items: [] }));
  await user.click(await screen.findByRole('button', { name: 'Проверить' }));
  expect(await screen.findByText(/^Проверять пока не на чем/)).toBeDefined();
  expect(screen.queryByText(/^Проверено/)).toBeNull();
});

it('tries the rules when asked, and says where no price is known', async () => {
  const went = { deliveryService: 'cdek', tariffName: 'Посылка', deliveryWay: 'd2d', price: 500 } as const;
  const ruling = { ruleId: 1, title: 'Лёгкое', outcome: 'chosen', lacking: [] } as const;
  const order = { plsWaybillNumber: '12345678', receiverCity: 'Тверь', went };
  const { user } = await show(
    answer(api.tryRules, {
      ...{ tried: 3, other: 1, same: 0, none: 0, noRate: 0, unknown: 2, price: 500, wouldPrice: 400 },
      items: [
        {
          ...{ ...order, waybillId: 6, outcome: 'unknown', unknownReason: 'not_asked', would: null },
          ruling: { ...ruling, lacking: [] },
        },
        {
          ...{ ...order, waybillId: 5, outcome: 'other', unknownReason: null },
          ...{ ruling: { ...ruling, lacking: [] }, would: { ...went, deliveryService: 'dpd', price: 400 } },
        },
        {
          ...{ ...order, waybillId: 7, outcome: 'unknown', unknownReason: 'not_asked', would: null },
          ruling: { ...ruling, lacking: [] },
        },
      ],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Проверить' }));
  expect(await screen.findByText(/дешевле на 100/)).toBeDefined();
  // Those that would change come first; the rest stands folded by what came of it.
  const fold = screen.getByText('Цена неизвестна: 2').closest('details');
  expect(fold?.open).toBe(false);
  const links = screen.getAllByRole('link', { name: /^1234/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/waybill/5', '/waybill/6', '/waybill/7']);
  expect(links.map((link) => fold?.contains(link))).toEqual([false, true, true]);
  expect(screen.getAllByText('Службу тогда не спрашивали')).toHaveLength(1);
  expect(screen.queryByText(/цена неизвестна: 2/)).toBeNull();
  expect(screen.getByText('Заказы без известной цены в суммы не входят.')).toBeDefined();
  expect(screen.queryByText(/^В суммах нет|^Страхование из правила/)).toBeNull();
});

it('says that it waits for the connection, and tries the rules once that is back', async () => {
  const none = { tried: 0, other: 0, same: 0, none: 0, noRate: 0, unknown: 0, price: 0, wouldPrice: 0 };
  const { user } = await show(answer(api.tryRules, { ...none, items: [] }));
  const press = await screen.findByRole('button', { name: 'Проверить' });
  onlineManager.setOnline(false);
  await user.click(press);
  expect(await screen.findByText(/^Проверим, как только она вернётся/)).toBeDefined();
  onlineManager.setOnline(true);
  expect(await screen.findByText(/^Проверять пока не на чем/)).toBeDefined();
  expect(screen.queryByText(/^Проверим, как только/)).toBeNull();
});

it('shows what a rule that is not saved would do, where the foot of its dialog hides it', async () => {
  const none = { tried: 0, other: 0, same: 0, none: 0, noRate: 0, unknown: 0, price: 0, wouldPrice: 0 };
  const { user } = await show(answer(api.tryRules, { ...none, items: [] }));
  await user.click(await screen.findByRole('button', { name: 'Добавить правило' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Название'), 'Лёгкое');
  const part = dialog.getByRole('region', { name: 'Проверка на последних заказах' });
  const shown = vi.spyOn(part, 'scrollIntoView');
  await user.click(within(part).getByRole('button', { name: 'Проверить' }));
  await within(part).findByText(/^Проверять пока не на чем/);
  await waitFor(() => expect(shown).toHaveBeenCalled());
});

it('says that the sums are without the insurance that could not be counted, and at which order', async () => {
  const went = { deliveryService: 'cdek', tariffName: 'Посылка', deliveryWay: 'd2d', price: 1240 } as const;
  const { user } = await show(
    answer(api.tryRules, {
      ...{ tried: 1, other: 1, same: 0, none: 0, noRate: 0, unknown: 0, price: 1240, wouldPrice: 1460 },
      items: [
        {
          ...{ waybillId: 5, plsWaybillNumber: '12345678', receiverCity: 'Тверь', went },
          ...{ outcome: 'other', unknownReason: null, would: { ...went, price: 1460 } },
          ruling: { ruleId: 1, title: 'Ценное', outcome: 'chosen', lacking: ['INSURANCE'] },
        },
      ],
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Проверить' }));
  expect(await screen.findByText(/^В суммах нет страхования 1 заказа/)).toBeDefined();
  const order = screen.getByRole('link', { name: /^1234/ }).closest('li');
  expect(order?.textContent).toContain(
    'Страхование из правила не добавлено: у груза нет объявленной ценности.',
  );
});
