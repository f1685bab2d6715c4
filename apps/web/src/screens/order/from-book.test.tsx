import { screen, waitFor, within } from '@testing-library/react';
import { api } from '@tranzit/contract';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answerCalls, refusal } from '../../testing/fake-api.ts';
import { sampleCast } from '../../testing/sample-offer.ts';
import { currentToast } from '../../ui/toast/toast.ts';
import { sampleEntry, samplePerson, samplePlace, sampleRow } from '../contacts/sample-contacts.ts';
import type { OrderDraft } from './order-draft.ts';
import {
  answers,
  create,
  filled,
  freeze,
  opened,
  save,
  section,
  show,
  submitButton,
} from './order-harness.tsx';
import { sampleContact, sampleDraft } from './sample-order.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

const confirmed = { number: '+73830000021', extension: null, note: null, isLandline: true };
const entry = sampleEntry({
  contacts: [
    samplePerson(),
    samplePerson({
      contactInfoId: 72,
      contactName: 'Колосова Майя',
      isMain: false,
      email: null,
      phones: [{ ...confirmed, confirmedAt: '2026-11-20T09:00:00.000Z' }],
    }),
  ],
  addresses: [
    samplePlace({ addressId: 90, city: 'Омск', addressLine: 'г Омск, ул Речная, д 1' }),
    samplePlace({ office: '4' }),
    samplePlace({ addressId: 92, title: 'Магазин', street: 'ул Зерновая', house: '7', hint: null }),
  ],
});
const { note: _, notedBy: __, notedAt: ___, contacts, addresses, ...core } = entry;
const found = {
  ...answer(api.autocompleteContacts, {
    items: [{ ...core, contact: contacts[0] ?? null, address: addresses[0] ?? null }],
  }),
  ...answer(api.getCounterparty, entry, { id: 7 }),
};
const receiver = () => section('Получатель');
const textIn = (label: string) => (receiver().getByLabelText(label) as HTMLInputElement).value;

async function choose(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(receiver().getByRole('button', { name: 'Из контактов' }));
  await user.type(receiver().getByRole('combobox', { name: 'Найти в контактах' }), '540001');
  await user.click(await receiver().findByRole('option', { name: /ООО «Северный лён»/ }));
  await receiver().findByRole('link', { name: 'ООО «Северный лён»' });
}

describe('a side from the contact book', () => {
  it('is filled in whole, with the address in the city of the price', async () => {
    const seen = answerCalls(answers(found));
    const { user } = await show();
    await opened();
    await choose(user);
    const asked = seen.filter(({ key }) => key.includes('autocomplete'));
    expect(
      asked
        .map(({ url }) => url.searchParams.get('query') ?? '')
        .every((query) => '540001'.startsWith(query)),
    ).toBe(true);
    expect(
      ['Компания, не обязательно', 'ИНН, не обязательно', 'КПП, не обязательно', 'Форма, не обязательно'].map(
        textIn,
      ),
    ).toEqual(['ООО «Северный лён»', '7707083893', '540001001', 'ООО']);
    expect(textIn('Юридический адрес, не обязательно')).toBe('Новосибирск, ул Ткачей, 4');
    expect(['Контактное лицо', 'Телефон', 'Почта, не обязательно'].map(textIn)).toEqual([
      'Берёзов Тимофей',
      '+7 (900) 000-00-48',
      't.berezov@severny-len.example',
    ]);
    expect(receiver().getByText('и ещё +7 (383) 000-00-21')).toBeDefined();
    expect(['Адрес', 'Офис, квартира', 'Как найти'].map(textIn)).toEqual([
      'г Новосибирск, ул Речная, д 21',
      '4',
      'Въезд со двора, ворота 3; часы работы 9:00–17:00; +7 (383) 000-00-21 доб. 14',
    ]);
  });

  it('stands in a tab that has not calculated, at the address of the price alone', async () => {
    const seen = answerCalls(answers(found));
    await show('/details?task=12&rate=34&entries=receiver.7.72');
    await opened();
    await receiver().findByRole('link', { name: 'ООО «Северный лён»' });
    expect(['ИНН, не обязательно', 'Контактное лицо', 'Телефон'].map(textIn)).toEqual([
      '7707083893',
      'Колосова Майя',
      '+7 (383) 000-00-21',
    ]);
    // The price is for the town: no house of the entry was meant.
    expect(textIn('Адрес')).toBe('г Новосибирск');
    expect(seen.filter(({ key }) => key === 'GET /api/v1/contact/counterparty/7/')).toHaveLength(1);
  });

  it('keeps what was typed for the courier first, and tells what there is no room for', async () => {
    const seen = answerCalls(answers(found));
    const { user } = await show();
    await opened();
    const typed = `Звонить за час ${'и ждать у проходной '.repeat(10)}`.trim();
    await user.click(receiver().getByLabelText('Как найти'));
    await user.paste(typed);
    await choose(user);
    expect(textIn('Как найти')).toBe(`${typed}; Въезд со двора, ворота 3`);
    expect(
      receiver().getByText(/Не поместилось.*: часы работы 9:00–17:00; \+7 \(383\) 000-00-21 доб\. 14/),
    ).toBeDefined();
    await user.clear(receiver().getByLabelText('Как найти'));
    await user.paste('часы работы 9:00–17:00');
    expect(
      receiver().getByText('Не поместилось, курьер этого не прочтёт: +7 (383) 000-00-21 доб. 14'),
    ).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /нет запрещённых вложений/ }));
    await user.click(submitButton());
    await waitFor(() => expect(seen.some(({ key }) => key === create)).toBe(true));
    const [, sent] = seen.filter(({ key }) => key === freeze);
    expect(sent?.body).toMatchObject({ comment: 'часы работы 9:00–17:00' });
  });

  it('offers its further people and addresses, and asks nothing of a landline that the book has confirmed', async () => {
    answerCalls(answers(found));
    const { user } = await show();
    await opened();
    await choose(user);
    await user.click(receiver().getByRole('button', { name: 'Колосова Майя, закупки' }));
    expect(textIn('Телефон')).toBe('+7 (383) 000-00-21');
    await user.click(receiver().getByRole('button', { name: 'Магазин' }));
    expect(['Адрес', 'Офис, квартира', 'Как найти'].map(textIn)).toEqual([
      'г Новосибирск, ул Зерновая, д 7',
      '',
      'часы работы 9:00–17:00',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(receiver().queryByRole('button', { name: /Омск/ })).toBeNull();
  });

  it('goes with its entry, and no longer when another name is typed', async () => {
    const seen = answerCalls(answers(found));
    const { user } = await show();
    await opened();
    await choose(user);
    await user.click(screen.getByRole('checkbox', { name: /нет запрещённых вложений/ }));
    await user.click(submitButton());
    await waitFor(() => expect(seen.some(({ key }) => key === create)).toBe(true));
    const [, sent] = seen.filter(({ key }) => key === freeze);
    expect(sent?.body).toMatchObject({
      counterparty_id: 7,
      kpp: '540001001',
      ogrn: '1027700132195',
      opf_full: 'ООО',
      legal_address: 'Новосибирск, ул Ткачей, 4',
      phones: [{ number: '+79000000048' }, { number: '+73830000021' }],
    });
  });

  it('lets go of its entry when the company becomes another', async () => {
    answerCalls(answers(found));
    const { user } = await show();
    await opened();
    await choose(user);
    await user.type(receiver().getByLabelText('Компания, не обязательно'), ' Омск');
    expect(receiver().queryByRole('link', { name: 'ООО «Северный лён»' })).toBeNull();
    expect(receiver().getByRole('checkbox', { name: 'Сохранить получателя в контакты' })).toBeDefined();
  });

  it('suggests entries where the name is typed, and takes none by leaving the field', async () => {
    answerCalls(answers(found));
    const { user } = await show();
    await opened();
    await user.type(receiver().getByLabelText('Контактное лицо'), 'Берёзов');
    await receiver().findByRole('option', { name: /ООО «Северный лён»/ });
    await user.tab();
    expect(textIn('Контактное лицо')).toBe('Берёзов');
    await user.click(receiver().getByLabelText('Контактное лицо'));
    await user.keyboard('{ArrowDown}{Enter}');
    await receiver().findByRole('link', { name: 'ООО «Северный лён»' });
    expect(textIn('Контактное лицо')).toBe('Берёзов Тимофей');
  });

  it('tells entries of one name apart by what differs: place, tax id, whose division', async () => {
    const parent = {
      counterpartyId: 3,
      kind: 'company' as const,
      title: 'Лён-Холдинг',
      opf: 'АО',
      isDeleted: false,
    };
    const one = { ...core, contact: contacts[0] ?? null, address: addresses[1] ?? null };
    const items = [
      one,
      { ...one, counterpartyId: 8, address: addresses[2] ?? null },
      { ...one, counterpartyId: 9, inn: '7736050003' },
      { ...one, counterpartyId: 10, inn: '7736050003', parent },
    ];
    answerCalls(answers({ ...found, ...answer(api.autocompleteContacts, { items }) }));
    const { user } = await show();
    await opened();
    await user.type(receiver().getByLabelText('Контактное лицо'), 'Берёзов');
    const options = await receiver().findAllByRole('option', { name: /ООО «Северный лён»/ });
    const said = options.map(({ textContent }) => textContent?.replace(/.*Новосибирск, /, ''));
    expect(said).toEqual([
      'ул. Речная, д. 21, кв. 4, ИНН 7707083893',
      'ул. Зерновая, д. 7',
      'ул. Речная, д. 21, кв. 4, ИНН 7736050003',
      'ул. Речная, д. 21, кв. 4, ИНН 7736050003, подразделение: АО «Лён-Холдинг»',
    ]);
  });

  it('is ordered for though somebody has deleted the entry meanwhile', async () => {
    const draft = sampleDraft();
    const gone = refusal(400, { counterparty_id: ['Такого нет'], codes: { counterparty_id: ['not_found'] } });
    const { user, calls } = await filled(
      {
        ...answer(api.getCounterparty, () => refusal(404), { id: 7 }),
        ...answer(api.createContactCast, async (request) => {
          const { counterparty_id: id } = await request.json();
          return id === null ? sampleContact({ contactCastId: 901 }) : gone.clone();
        }),
      },
      { ...draft, receiver: { ...draft.receiver, counterpartyId: 7 } },
    );
    await user.click(submitButton());
    await waitFor(() => expect(calls(create)).toHaveLength(1));
    expect(calls(freeze).map(({ body }) => body)).toMatchObject([
      { counterparty_id: null },
      { counterparty_id: 7 },
      { counterparty_id: null },
    ]);
  });
});

describe('a side that somebody else takes over', () => {
  const elsewhere = { ...entry, addresses: entry.addresses.slice(0, 1) };
  const onlyElsewhere = { ...found, ...answer(api.getCounterparty, elsewhere, { id: 7 }) };
  const former = (changes: Partial<OrderDraft['receiver']>) => {
    const draft = sampleDraft();
    return { ...draft, receiver: { ...draft.receiver, comment: 'Код 12', office: '9', ...changes } };
  };

  it('keeps neither the house nor the hint of who stood there', async () => {
    const { user } = await filled(onlyElsewhere, former({ contactName: 'Жатвин Лев' }));
    await choose(user);
    expect(['Адрес', 'Офис, квартира'].map(textIn)).toEqual(['г Новосибирск', '']);
    // What is dialled behind the number of the one who stands there now.
    expect(textIn('Как найти')).toBe('+7 (383) 000-00-21 доб. 14');
    expect(receiver().getByText(/нет адреса с домом: допишите его/)).toBeDefined();
  });

  it('leaves the address of the calculation to the first who stands there, and says where the courier goes', async () => {
    const { user } = await filled(onlyElsewhere, former({ contactName: '', phone: '' }));
    await choose(user);
    expect(textIn('Адрес')).toBe('г Новосибирск, ул Речная, д 5');
    expect(receiver().getByText(/курьер поедет по адресу ниже/)).toBeDefined();
  });

  it('keeps them from a recent one of another city as little', async () => {
    const contact = sampleContact({ contactName: 'Лугинина Зоя', comment: 'Со двора' }, sampleCast());
    const recent = { recentId: 1, usedAt: '2026-11-19T10:00:00.000Z', contact };
    const { user } = await filled(
      answer(api.listRecentContacts, { items: [recent] }),
      former({ contactName: 'Жатвин Лев' }),
    );
    await user.click(await receiver().findByRole('button', { name: /Лугинина Зоя/ }));
    expect(['Адрес', 'Офис, квартира', 'Как найти'].map(textIn)).toEqual(['г Новосибирск', '', '']);
  });

  it('gives the focus back to what opened the search', async () => {
    const { user } = await filled(onlyElsewhere);
    await choose(user);
    expect(document.activeElement).toBe(receiver().getByRole('button', { name: 'Из контактов' }));
  });
});

it('takes a company that the register finds by its name', async () => {
  const name = {
    full_with_opf: null,
    short_with_opf: 'АО "Пример-Приборы"',
    full: null,
    short: null,
    latin: null,
  };
  const party = {
    ...{ value: 'АО "Пример-Приборы"', unrestricted_value: 'АО "Пример-Приборы"' },
    data: { inn: '7700000030', kpp: '770001001', ogrn: null, type: 'LEGAL' as const, name },
  };
  answerCalls(
    answers({
      ...answer(api.autocompleteContacts, { items: [] }),
      ...answer(api.suggestParty, { suggestions: [party] }),
    }),
  );
  const { user } = await show();
  await opened();
  await user.clear(receiver().getByLabelText('ИНН, не обязательно'));
  await user.clear(receiver().getByLabelText('Компания, не обязательно'));
  await user.type(receiver().getByLabelText('Компания, не обязательно'), 'приб');
  await user.click(await receiver().findByRole('option', { name: /Пример-Приборы/ }));
  expect(['Компания, не обязательно', 'ИНН, не обязательно', 'КПП, не обязательно'].map(textIn)).toEqual([
    'АО "Пример-Приборы"',
    '7700000030',
    '770001001',
  ]);
});

describe('what somebody has typed before a side is taken from the book', () => {
  const typed = () => {
    const draft = sampleDraft();
    const own = {
      addressText: 'г Новосибирск, ул Луговая, д 3',
      place: null,
      comment: 'Код 12',
      office: '9',
    };
    return { ...draft, receiver: { ...draft.receiver, ...own } };
  };

  it('comes back by one press, of the message and of the line that stays', async () => {
    const { user } = await filled(found, typed());
    await choose(user);
    expect(textIn('Адрес')).toBe('г Новосибирск, ул Речная, д 21');
    expect(currentToast()?.text).toBe('Получатель заполнен заново');
    expect(currentToast()?.action?.label).toBe('Вернуть');
    const back = receiver().getByRole('button', { name: 'Вернуть прежние' });
    back.focus();
    await user.keyboard('{Enter}');
    expect(['Адрес', 'Офис, квартира', 'Как найти', 'Контактное лицо'].map(textIn)).toEqual([
      'г Новосибирск, ул Луговая, д 3',
      '9',
      'Код 12',
      'Берёзов Тимофей',
    ]);
    expect(receiver().queryByRole('link', { name: 'ООО «Северный лён»' })).toBeNull();
    expect(receiver().queryByRole('button', { name: 'Вернуть прежние' })).toBeNull();
    expect(currentToast()?.text).toBe('Прежние данные вернулись');
    expect(document.activeElement).toBe(receiver().getByRole('button', { name: 'Из контактов' }));
  });

  it('does not come back over what was typed since', async () => {
    const { user } = await filled(found, typed());
    await choose(user);
    await user.clear(receiver().getByLabelText('Как найти'));
    await user.type(receiver().getByLabelText('Как найти'), 'Ворота 5');
    await user.click(receiver().getByRole('button', { name: 'Вернуть прежние' }));
    expect(['Адрес', 'Как найти'].map(textIn)).toEqual(['г Новосибирск, ул Луговая, д 3', 'Ворота 5']);
  });

  it('is offered back of an address of the entry, too, and not where nothing was lost', async () => {
    const { user } = await filled(found, typed());
    await choose(user);
    await user.clear(receiver().getByLabelText('Адрес'));
    await user.type(receiver().getByLabelText('Адрес'), 'г Новосибирск, ул Ткачей, д 8');
    await user.keyboard('{Escape}');
    await user.click(receiver().getByRole('button', { name: 'Магазин' }));
    expect(textIn('Адрес')).toBe('г Новосибирск, ул Зерновая, д 7');
    await user.click(receiver().getByRole('button', { name: 'Вернуть прежние' }));
    expect(textIn('Адрес')).toBe('г Новосибирск, ул Ткачей, д 8');
  });
});

describe('a side that is new to the book', () => {
  const company = {
    companyName: 'ООО «Полевой стан»',
    opf: 'ООО',
    inn: '7707083893',
    comment: 'Ворота 3',
    isToBeSaved: true,
  };

  it('is saved once with the order, which then knows its entry', async () => {
    const draft = sampleDraft();
    const { user, calls } = await filled(
      { ...answer(api.createCounterparty, entry), ...answer(api.getCounterparty, entry, { id: 7 }) },
      { ...draft, receiver: { ...draft.receiver, ...company } },
    );
    await user.click(submitButton());
    await waitFor(() => expect(calls(create)).toHaveLength(1));
    expect(calls(save).map(({ body }) => body)).toMatchObject([
      {
        kind: 'company',
        title: '«Полевой стан»',
        opf: 'ООО',
        inn: '7707083893',
        contact_name: 'Берёзов Тимофей',
        phones: [{ number: '+79000000012' }],
        city: 'Новосибирск',
        street: 'ул Речная',
        house: '5',
        hint: 'Ворота 3',
      },
    ]);
    expect(calls(freeze)[1]?.body).toMatchObject({ counterparty_id: 7 });
  });

  it('stops the order at the field that the book refuses', async () => {
    const draft = sampleDraft();
    const refused = refusal(400, { inn: ['Такого ИНН не бывает'], codes: { inn: ['inn_wrong'] } });
    const { user, calls } = await filled(
      answer(api.createCounterparty, () => refused),
      { ...draft, receiver: { ...draft.receiver, ...company } },
    );
    await user.click(submitButton());
    expect(await receiver().findByText('Такого ИНН не бывает')).toBeDefined();
    expect(calls(create)).toHaveLength(0);
  });

  const alike = {
    ...answer(api.listSimilarCounterparties, {
      items: [{ ...sampleRow({ title: 'Северный лён' }), reason: 'phone' }],
    }),
    ...answer(api.getCounterparty, entry, { id: 7 }),
    ...answer(api.createCounterparty, entry),
  };
  const tick = () => receiver().getByRole('checkbox', { name: 'Сохранить получателя в контакты' });
  const ticked = async () => {
    const view = await filled(alike);
    await view.user.click(tick());
    return { ...view, line: within(await receiver().findByRole('alert')) };
  };

  it('is asked about at the tick where the book has one like it, and that one is taken', async () => {
    const { user, calls, line, seen, container } = await ticked();
    expect(line.getByText(/^тот же телефон, Новосибирск, /)).toBeDefined();
    const link = line.getByRole('link', { name: 'ООО «Северный лён»' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/counterparty/7/detail',
      '_blank',
    ]);
    const asked = seen.find(({ key }) => key.includes('similar'))?.url.searchParams;
    expect([asked?.get('phone'), asked?.get('city')]).toEqual(['+79000000012', 'Новосибирск']);
    const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    line.getByRole('button', { name: /^Взять этот контакт/ }).focus();
    await user.keyboard('{Enter}');
    await receiver().findByRole('link', { name: 'ООО «Северный лён»' });
    expect(document.activeElement).toBe(receiver().getByRole('button', { name: 'Из контактов' }));
    expect(receiver().queryByRole('alert')).toBeNull();
    await user.click(submitButton());
    await waitFor(() => expect(calls(create)).toHaveLength(1));
    expect(calls(save)).toEqual([]);
    expect(calls(freeze)[1]?.body).toMatchObject({ counterparty_id: 7 });
  });

  it('is saved all the same where somebody says that it is another', async () => {
    const { user, calls, line } = await ticked();
    await user.click(line.getByRole('button', { name: 'Всё равно сохранить новый' }));
    expect(receiver().queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(tick());
    await user.click(submitButton());
    await waitFor(() => expect(calls(create)).toHaveLength(1));
    expect(calls(save).map(({ body }) => body)).toMatchObject([{ asks_similar: true, distinct_from: [7] }]);
  });

  /** The book as the server keeps it: nothing alike is saved unless somebody has said that it is another. */
  const careful = async (request: Request) =>
    (await request.text()).includes('"distinct_from":[7]')
      ? entry
      : refusal(409, {
          nonFieldError: ['Уже есть'],
          errorCodes: { nonFieldError: ['counterparty_similar'] },
        });

  it('is not saved where the order is placed before the question is answered, which stands on the made order', async () => {
    const { user, calls } = await filled({ ...alike, ...answer(api.createCounterparty, careful) });
    await user.click(tick());
    await user.click(submitButton());
    await screen.findByRole('heading', { name: /Оформлена/ });
    expect(calls(create)).toHaveLength(1);
    expect(calls(save).map(({ body }) => body)).toMatchObject([{ asks_similar: true, distinct_from: [] }]);
    expect(calls(freeze)[1]?.body).toMatchObject({ counterparty_id: null });
    const question = await screen.findByText(/^Получатель не сохранён: похоже/);
    await screen.findByRole('link', { name: 'ООО «Северный лён»' });
    await user.click(screen.getByRole('button', { name: 'Всё равно сохранить новый' }));
    await waitFor(() => expect(question.isConnected).toBe(false));
    expect(calls(save)).toHaveLength(2);
    expect(calls(create)).toHaveLength(1);
  });
});
