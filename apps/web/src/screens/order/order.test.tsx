import { screen, waitFor, within } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPeople, personOfCast } from '../../features/side-person/index.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { answer, answerCalls, refusal, sampleUser } from '../../testing/fake-api.ts';
import { sampleRate, sampleReceiverCast, sampleTask } from '../../testing/sample-offer.ts';
import {
  answers,
  create,
  filled,
  freeze,
  opened,
  section,
  show,
  steps,
  submitButton,
} from './order-harness.tsx';
import { offerQuery } from './order-queries.ts';
import { sampleContact, sampleDraft } from './sample-order.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(() => sessionStorage.clear());

describe('the order screen', () => {
  it('shows the rate, the sums and the first offered day before anything is typed', async () => {
    answerCalls(answers());
    await show();
    expect(await screen.findByText('КСЭ, Стандарт')).toBeDefined();
    const summary = within(screen.getByRole('complementary', { name: 'К оплате' }));
    expect(summary.getByText('Скидка, 12 %')).toBeDefined();
    expect(await summary.findByText('Москва, забор 23.11.2026')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Другой тариф' }).getAttribute('href')).toBe('/calculation/12');
    expect(screen.queryByText('Это поле обязательно')).toBeNull();
  });

  it('waits for the rates that came after the calculation was last read', async () => {
    queryClient.setQueryData(offerQuery(12).queryKey, {
      results: [],
      done: false,
      runs: [],
      task: sampleTask(),
    });
    answerCalls(answers());
    await show();
    expect(screen.queryByText('Такого тарифа нет в расчёте')).toBeNull();
    await opened();
  });

  it('names what is missing at the field, in the rail and at the button, and leads there', async () => {
    const seen = answerCalls(answers());
    const { user } = await show();
    await opened();
    await user.clear(section('Отправитель').getByLabelText('Контактное лицо'));
    await user.click(submitButton());
    const name = section('Отправитель').getByLabelText('Контактное лицо');
    expect(name).toBe(document.activeElement);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(steps().getByRole('link', { name: /Отправитель.*есть ошибка.*Нет имени/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /^Отправитель: нет имени, и ещё/ })).toBeDefined();
    expect(seen.some(({ key }) => key === create)).toBe(false);
  });

  it('tells in the bar of a phone what is left while none of it is an error, and leads there', async () => {
    answerCalls(answers());
    const { user } = await show();
    await opened();
    const bar = within(screen.getByRole('region', { name: 'К оплате' }));
    const left = await bar.findByRole('link', { name: /^Осталось заполнить \d+ пол/ });
    expect(steps().getByText(left.textContent ?? '')).toBeDefined();
    await user.click(left);
    expect(document.activeElement?.closest('[data-field]')).not.toBeNull();
  });

  it('asks whether a landline number is right, and takes the answer', async () => {
    answerCalls(answers());
    const { user } = await show();
    const phone = (await screen.findAllByLabelText('Телефон'))[0];
    if (!phone) throw new Error('no phone');
    await user.clear(phone);
    await user.paste('4950000012');
    await user.tab();
    const dialog = await screen.findByRole('dialog', {
      name: 'Вы уверены, что хотите использовать этот номер?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Использовать этот номер' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/похож на городской/)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(phone));
  });

  it('does not ask about a landline again that somebody has been asked about, until the order is sent', async () => {
    const { user } = await filled();
    const phone = section('Получатель').getByLabelText('Телефон');
    await user.clear(phone);
    await user.paste('4950000012');
    await user.tab();
    const question = async () =>
      within(await screen.findByRole('dialog', { name: 'Вы уверены, что хотите использовать этот номер?' }));
    await user.click((await question()).getByRole('button', { name: 'Изменить номер' }));
    await waitFor(() => expect(document.activeElement).toBe(phone));
    await user.tab();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(submitButton());
    await user.click((await question()).getByRole('button', { name: 'Использовать этот номер' }));
    await waitFor(() => expect(document.activeElement).toBe(phone));
    await user.clear(phone);
    await user.paste('9000000064');
    await user.clear(phone);
    await user.paste('8 495 000-00-12');
    await user.tab();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks about a landline of another country, which only the server tells, and then sends it as confirmed', async () => {
    let isAsked = false;
    const field = 'phones.0.number';
    const { user, calls } = await filled(
      answer(api.createContactCast, async (request) => {
        const { side } = await request.json();
        if (side === 'sender' || isAsked) return sampleContact({ contactCastId: 901 });
        isAsked = true;
        return refusal(400, {
          [field]: ['Подтвердите номер'],
          errorCodes: { [field]: ['landline_unconfirmed'] },
        });
      }),
    );
    const phone = section('Получатель').getByLabelText('Телефон');
    await user.clear(phone);
    await user.type(phone, '+375172123456');
    await user.click(submitButton());
    const question = within(
      await screen.findByRole('dialog', { name: 'Вы уверены, что хотите использовать этот номер?' }),
    );
    expect(question.getByText(/\+375172123456 похож на городской/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Использовать этот номер' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Подтвердите номер')).toBeNull();
    await user.click(submitButton());
    await waitFor(() => expect(calls(create)).toHaveLength(1));
    const sent = calls(freeze).map(({ body }) => body);
    expect(sent.slice(1)).toMatchObject([
      { asks_first_landline: true, phones: [{ number: '+375172123456' }] },
      { asks_first_landline: true, phones: [{ number: '+375172123456', confirmed: true }] },
    ]);
    expect(sent[1]).not.toHaveProperty('phones.0.confirmed');
  });

  it('offers no more bonuses than half of the price', async () => {
    answerCalls(answers());
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /Сколько можно: 1\s084/ }));
    expect(screen.getAllByRole('button', { name: /Оформить за 1\s085,80/ }).length).toBeGreaterThan(0);
    const value = screen.getByLabelText('Списать бонусов');
    await user.clear(value);
    await user.type(value, '1085');
    await user.tab();
    expect(await screen.findByText('Бонусами можно оплатить не более 50 % стоимости отправки')).toBeDefined();
    await user.clear(value);
    await user.type(value, '2400');
    expect(await screen.findAllByText('Недостаточно бонусов')).not.toHaveLength(0);
  });

  it('says nothing of bonuses to whom may not spend them', async () => {
    answerCalls(answers());
    await show(undefined, sampleUser({ permissions: ['shipping.create'] }));
    await opened();
    expect(screen.queryByText('Оплата бонусами')).toBeNull();
  });

  it('fills a side from a recent one, with its address in the same city', async () => {
    const contact = sampleContact(
      { companyName: 'ООО «Северный лён»' },
      sampleReceiverCast({ street: 'ул Речная', house: '7', office: '2' }),
    );
    answerCalls(
      answers({
        'GET /api/v1/contact/recent/': {
          items: [{ recentId: 1, usedAt: '2026-11-19T10:00:00.000Z', contact }],
        },
      }),
    );
    const { user } = await show();
    await opened();
    const receiver = section('Получатель');
    const chip = await receiver.findByRole('button', { name: 'ООО «Северный лён»' });
    // An ellipsis shows only on a block inside: the chip itself is a flex box.
    expect(within(chip).getByText('ООО «Северный лён»').className).toBe('cut');
    expect(chip.title).toMatch(/^ООО «Северный лён», .*Новосибирск/);
    await user.click(chip);
    expect(receiver.getByLabelText('Адрес')).toHaveProperty('value', 'г Новосибирск, ул Речная, д 7');
    expect(receiver.getByLabelText('Офис, квартира')).toHaveProperty('value', '2');
    expect(receiver.getByLabelText('Телефон')).toHaveProperty('value', '+7 (900) 000-00-48');
  });

  it('takes requisites as they are pasted: a tax number of its label, an extension into the comment', async () => {
    answerCalls(answers());
    const { user } = await show();
    await opened();
    const receiver = section('Получатель');
    const paste = async (label: string, text: string) => {
      await user.clear(receiver.getByLabelText(label));
      await user.click(receiver.getByLabelText(label));
      await user.paste(text);
    };
    await paste('Телефон', '916 123-45-67 доб. 89');
    await paste('ИНН, не обязательно', 'ИНН/КПП 7707 083893 / 770701001');
    expect(receiver.getByLabelText('Телефон')).toHaveProperty('value', '+7 (916) 123-45-67');
    expect(receiver.getByLabelText('Как найти')).toHaveProperty('value', 'доб. 89');
    expect(receiver.getByLabelText('ИНН, не обязательно')).toHaveProperty('value', '7707083893');
    await paste('Телефон', '916 123-45-67 доб. 89');
    expect(receiver.getByLabelText('Как найти')).toHaveProperty('value', 'доб. 89');
  });

  it('opens with the user as the sender, and with the people that the calculation was for', async () => {
    const receiver = sampleContact(
      { companyName: 'ООО «Северный лён»', inn: '7700000017', email: 'a@b.ru', comment: 'второй подъезд' },
      sampleReceiverCast(),
    );
    keepPeople(12, { sender: null, receiver: personOfCast(receiver) });
    answerCalls(answers());
    await show();
    await opened();
    const fieldOf = (side: string, label: string) => section(side).getByLabelText(label);
    expect(fieldOf('Отправитель', 'Контактное лицо')).toHaveProperty('value', 'Ольховская Дарья');
    expect(fieldOf('Отправитель', 'Телефон')).toHaveProperty('value', '+7 (900) 000-00-12');
    expect(fieldOf('Получатель', 'Компания, не обязательно')).toHaveProperty('value', 'ООО «Северный лён»');
    expect(fieldOf('Получатель', 'ИНН, не обязательно')).toHaveProperty('value', '7700000017');
    expect(fieldOf('Получатель', 'Телефон')).toHaveProperty('value', '+7 (900) 000-00-48');
    expect(fieldOf('Получатель', 'Почта, не обязательно')).toHaveProperty('value', 'a@b.ru');
    expect(fieldOf('Получатель', 'Как найти')).toHaveProperty('value', 'второй подъезд');
  });

  it('opens as the company that was last sent as, though one order was sent without', async () => {
    const before = (recentId: number, changes: Parameters<typeof sampleContact>[0]) => ({
      ...{ recentId, usedAt: `2026-11-${20 - recentId}T10:00:00.000Z` },
      contact: sampleContact({
        contactCastId: recentId,
        phones: [{ number: '+79000000012' }],
        ...changes,
      }),
    });
    answerCalls(
      answers({
        'GET /api/v1/contact/recent/': {
          items: [
            before(1, { companyName: null, inn: null }),
            before(2, { companyName: 'ООО «Лесной дом»', inn: '7700000017' }),
          ],
        },
      }),
    );
    // Nothing of it is known to the page yet, as after a reload or by a link.
    queryClient.clear();
    await show();
    await opened();
    const sender = section('Отправитель');
    expect(sender.getByLabelText('Компания, не обязательно')).toHaveProperty('value', 'ООО «Лесной дом»');
    expect(sender.getByLabelText('ИНН, не обязательно')).toHaveProperty('value', '7700000017');
  });

  it('opens though nobody can say whom the user has sent as', async () => {
    answerCalls(answers({ 'GET /api/v1/contact/recent/': () => refusal(503) }));
    await show();
    await opened();
    expect(section('Отправитель').getByLabelText('Контактное лицо')).toHaveProperty(
      'value',
      'Ольховская Дарья',
    );
  });

  it('cuts nothing off a name that is too long, and says that it is', async () => {
    const { user, calls } = await filled(
      {},
      sampleDraft({ receiver: { ...sampleDraft().receiver, contactName: 'щ'.repeat(400) } }),
    );
    const name = section('Получатель').getByLabelText<HTMLInputElement>('Контактное лицо');
    // With a limit of its own the browser cuts a paste at it without a word.
    expect([name.maxLength, name.value.length]).toEqual([-1, 400]);
    await user.click(submitButton());
    expect(await screen.findByText('Слишком длинно, сократите')).toBeDefined();
    expect(calls(create)).toHaveLength(0);
  });

  it('tells the weight of one place from that of all', async () => {
    const task = sampleTask();
    const [place] = task.cargo.packages;
    if (!place) throw new Error('the sample has no place');
    const packages = [
      { ...place, amount: 3 },
      { ...place, weight: 7.5 },
    ];
    await filled({
      'GET /api/v1/calculation/12/results/': {
        ...{ results: [sampleRate()], done: true, runs: [] },
        task: { ...task, cargo: { ...task.cargo, packages } },
      },
    });
    const lines = section('Груз')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
    expect(lines).toEqual(['3 места 60 × 40 × 50 см, по 24 кг', '1 место 60 × 40 × 50 см, 7,5 кг']);
  });

  it('orders nothing for the former day while a refused one stands in the field', async () => {
    const { user, calls } = await filled();
    const day = screen.getByRole('textbox', { name: 'Дата сбора' });
    await user.clear(day);
    await user.type(day, '25.11.2026');
    await user.click(submitButton());
    expect(await screen.findByText('В этот день нельзя, выберите другой')).toBeDefined();
    expect(calls(create)).toHaveLength(0);
    expect(day).toBe(document.activeElement);
  });

  it.each([
    ['carrier', 'рабочие дни и те, когда служба «КСЭ» забирает грузы в этом городе'],
    ['calendar', 'доступны рабочие дни'],
  ])('says on which days the sender may bring it to a terminal: %s', async (source, words) => {
    const dates = ['2026-11-23', '2026-11-24'].map((date) => ({
      ...{ date, deliveryDate: date, pickupAvailable: true },
      // The carrier's list reaches to a day before the last one of the scheduler.
      source: date === '2026-11-24' ? 'calendar' : source,
    }));
    answerCalls(
      answers({
        'GET /api/v1/calculation/12/results/': {
          results: [sampleRate({ deliveryWay: 'w2d' })],
          done: true,
          runs: [],
          task: sampleTask({ ways: ['w2d'] }),
        },
        'GET /api/v1/reference/scheduler/': { dates },
      }),
    );
    await show();
    await screen.findByRole('region', { name: 'Когда привезёте на терминал' });
    expect(await section('Когда привезёте на терминал').findByText(words)).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Дата сдачи' })).toBeDefined();
  });

  it('keeps what was typed over a reload', async () => {
    answerCalls(answers());
    const { user, unmount } = await show();
    await opened();
    await user.click(section('Получатель').getByLabelText('Адрес'));
    await user.paste(', ул Речная, д 5');
    await user.click(screen.getByRole('checkbox', { name: 'В грузе нет запрещённых вложений' }));
    unmount();
    queryClient.clear();
    await show();
    await opened();
    expect(section('Получатель').getByLabelText('Адрес')).toHaveProperty(
      'value',
      'г Новосибирск, ул Речная, д 5',
    );
    expect(screen.getByRole('checkbox', { name: 'В грузе нет запрещённых вложений' })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('keeps what an earlier release has stored, the key of its order too', async () => {
    const { agreedPrice: _, ...draft } = sampleDraft();
    const stored = { version: 1, savedAt: '2026-11-20T11:30:00.000Z', draft };
    sessionStorage.setItem('tranzit.order.12', JSON.stringify(stored));
    const seen = answerCalls(answers());
    const { user } = await show();
    await opened();
    await user.click(submitButton());
    await screen.findByRole('heading', { name: /Оформлена/ });
    const order = seen.find(({ key }) => key === create);
    expect(order?.headers.get('idempotency-key')).toBe(draft.attempt.key);
  });
});

describe('what is brought to a terminal', () => {
  const rateOf = (changes: Parameters<typeof sampleRate>[0]) =>
    sampleRate({ deliveryWay: 'w2d', warnings: ['after_14'], ...changes });

  it.each([
    ['costs a day after 14:00', { lateDays: 0 }, 'Если передать груз после 14:00 по местному времени'],
    ['has that day in its term when it is later already', { lateDays: 1 }, 'лишний день в сроке учтён'],
  ] as const)('%s', async (_what, late, words) => {
    const offer = { results: [rateOf(late)], done: true, runs: [], task: sampleTask() };
    answerCalls(answers(answer(api.getCalculationResults, offer, { id: 12 })));
    await show();
    expect(await screen.findByText(/на 4\sч больше, чем у отправителя$/)).toBeTruthy();
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    expect(screen.getAllByText(/14:00/)).toHaveLength(1);
  });
});

describe('an address that leads nowhere', () => {
  it('offers a calculation when it names no rate', async () => {
    answerCalls(answers());
    await show('/details?task=12');
    expect(await screen.findByRole('link', { name: 'Новый расчёт' })).toBeDefined();
  });

  it('says that the calculation is missing, not that the address names none', async () => {
    answerCalls(answers({ 'GET /api/v1/calculation/12/results/': () => refusal(404) }));
    await show();
    expect(await screen.findByText('Такого расчёта нет')).toBeDefined();
    expect(screen.queryByText(/В ссылке нет/)).toBeNull();
  });

  it('offers the rates when the calculation has no such one', async () => {
    answerCalls(answers());
    await show('/details?task=12&rate=999');
    expect((await screen.findByRole('link', { name: 'К тарифам' })).getAttribute('href')).toBe(
      '/calculation/12',
    );
  });

  it('tells the sum that is paid now from the return that is paid later, at every place alike', async () => {
    const rate = sampleRate({
      price: 2714.5,
      priceParts: [
        { kind: 'base', code: null, amount: 1534.5 },
        { kind: 'return', code: 'RETURN', amount: 1180 },
      ],
    });
    const task = sampleTask();
    const returnCargo = { ...task.cargo, cargoId: 78 };
    const results = { results: [rate], done: true, runs: [], task: { ...task, returnCargo } };
    answerCalls(answers({ 'GET /api/v1/calculation/12/results/': results }));
    await show();
    await opened();
    const summary = within(screen.getByRole('complementary', { name: 'К оплате' }));
    expect(summary.getByText('К оплате сейчас')).toBeDefined();
    expect(summary.getByText(/^Возврат груза, 1\s180,00\s₽, не входит в сумму/)).toBeDefined();
    // The rate above the form, the card and the bar of a phone.
    expect(screen.queryByText(/2\s714,50/)).toBeNull();
    expect(screen.getAllByText(/^1\s534,50\s₽$/)).toHaveLength(4);
    expect(screen.getAllByText(/^возврат позже: 1\s180,00\s₽$/)).toHaveLength(2);
    const services = section('Услуги');
    expect(services.getByText('Возврат груза')).toBeDefined();
    expect(services.getByText('отдельным заказом после вручения, тогда и оплачивается')).toBeDefined();
  });

  it('offers the rates when the carrier does not sell what was asked for, and no form', async () => {
    const rate = sampleRate({
      availability: 'need_confirm',
      additionalServices: [{ code: 'RETURN', amount: 0, status: 'need_confirm' }],
    });
    answerCalls(
      answers({
        'GET /api/v1/calculation/12/results/': { results: [rate], done: true, runs: [], task: sampleTask() },
      }),
    );
    await show();
    expect(await screen.findByText('Такой заказ здесь не оформить')).toBeDefined();
    expect(screen.getByText(/^Служба не принимает с заказом или не назвала цену: Возврат\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'К тарифам' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Оформить/ })).toBeNull();
  });
});
