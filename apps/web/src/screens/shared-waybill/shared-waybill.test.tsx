import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkConnection } from '../../lib/api/connection.ts';
import { changeLanguage } from '../../lib/language/i18n.ts';
import { answerCalls, refusal, unplug } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleConfig } from '../../testing/sample-portal.ts';
import {
  sampleAddress,
  sampleCargo,
  sampleEvents,
  sampleReceiver,
  sampleWaybill,
} from '../../testing/sample-waybill.ts';
import { Screen } from './index.tsx';
import type { SharedBasic, SharedExtended } from './shared-query.ts';

const waybill = sampleWaybill();
const basic: SharedBasic = {
  plsWaybillNumber: waybill.plsWaybillNumber,
  serviceWaybillNumber: waybill.serviceWaybillNumber,
  deliveryService: 'dpd',
  status: waybill.status,
  creationStage: waybill.creationStage,
  fromCity: 'Москва',
  toCity: 'Екатеринбург',
  deliveryWay: 'd2d',
  tariffName: 'Classic дверь-дверь',
  pickupDate: waybill.pickupDate,
  deliveryDateFrom: waybill.deliveryDateFrom,
  deliveryDateTo: waybill.deliveryDateTo,
  isPromiseOpen: false,
  deliveredAt: null,
  events: sampleEvents.map(({ occurredAt, status, name, city, isApplied, source }) => ({
    occurredAt,
    status,
    name,
    city,
    isApplied,
    source,
  })),
  planned: [{ status: 'delivered', expectedOn: '2126-11-23' }],
};
const extended: SharedExtended = {
  ...basic,
  sender: { contactName: 'Ольховская Дарья', companyName: 'ООО «Лесной дом»', address: sampleAddress() },
  receiver: { contactName: 'Лужин Платон', companyName: null, address: sampleReceiver.address },
  cargo: sampleCargo(),
  documents: waybill.documents,
  documentKey: 'dk1',
};
const brand = {
  name: 'Сороки',
  supportPhone: '+7 (900) 000-00-00',
  supportEmail: 'help@demo.tranzit.local',
  companyLine: 'ООО «Сороки»',
};
const detail = 'GET /api/v1/shipping/shared/k1/detail/';
const open = 'POST /api/v1/shipping/shared/extended/';
const documentCall = 'GET /api/v1/shipping/shared/k1/document/waybill/';
const server = {
  'GET /api/v1/config/': sampleConfig(brand),
  [detail]: { dataType: 'BASIC', basic },
};
const show = () =>
  renderScreen(<Screen />, {
    route: '/waybill/shared/:shareKey',
    path: '/waybill/shared/k1',
    areas: ['shared-waybill', 'tracking'],
  });

async function typePhone(phone: string) {
  const view = await show();
  const field = await screen.findByRole('textbox', { name: 'Телефон получателя' });
  await view.user.type(field, phone);
  await view.user.click(screen.getByRole('button', { name: 'Показать полностью' }));
  return { ...view, field };
}

afterEach(() => changeLanguage('ru'));

describe('the public view of a waybill', () => {
  it('shows a stranger cities, carrier, status, dates and tracking, and nothing else', async () => {
    answerCalls(server);
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: /4100\s2715\s52/ })).toBeDefined();
    expect(screen.getAllByText('В пути')[0]).toBeDefined();
    expect(screen.getByText('DPD, Classic')).toBeDefined();
    expect(screen.getByText('22.11–23.11.2126', { selector: 'dd' })).toBeDefined();
    const steps = within(screen.getByRole('list', { name: 'Путь' })).getAllByRole('listitem');
    expect(steps).toHaveLength(4);
    expect(screen.queryByText(/Ольховская/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Документы' })).toBeNull();
    expect(await screen.findByText('Сороки')).toBeDefined();
    expect(screen.getByRole('link', { name: brand.supportPhone }).getAttribute('href')).toBe(
      'tel:+79000000000',
    );
  });

  it.each([
    ['d2w', 'ru', 'Забор'],
    ['w2d', 'ru', 'Сдача на терминал'],
    ['w2w', 'en', 'Drop-off at the terminal'],
  ] as const)('says how the sender hands it over: %s, %s', async (deliveryWay, language, words) => {
    answerCalls({ ...server, [detail]: { dataType: 'BASIC', basic: { ...basic, deliveryWay } } });
    await changeLanguage(language);
    await show();
    expect(await screen.findByText(words, { selector: 'dt' })).toBeDefined();
  });

  it('calls nothing new in another language but what has come since', async () => {
    const registered = { ...basic.events[0], occurredAt: waybill.createdAt, city: null, source: 'portal' };
    answerCalls({
      ...server,
      [detail]: ({ headers }: Request) => {
        const name = headers.get('accept-language') === 'en' ? 'Order accepted' : 'Заказ принят';
        return { dataType: 'BASIC', basic: { ...basic, events: [{ ...registered, name }] } };
      },
    });
    await show();
    await screen.findByText('Заказ принят');
    await changeLanguage('en');
    const step = (await screen.findByText(/Order accepted/)).closest('li');
    expect(step?.textContent).not.toContain('new');
  });

  it('promises nothing of an order that the carrier refused', async () => {
    const refused = { status: 'problem', creationStage: 'refused', planned: [] } as const;
    answerCalls({
      ...server,
      [detail]: { dataType: 'BASIC', basic: { ...basic, ...refused } },
      [open]: { dataType: 'EXTENDED', extended: { ...extended, ...refused } },
    });
    const { container } = await typePhone('9000000063');
    await screen.findByRole('region', { name: 'Отправитель' });
    expect(screen.queryByText(/11\.2126/)).toBeNull();
    expect(container.querySelector('figure')).toBeNull();
  });

  it('opens names, addresses, cargo and documents by the receiver’s phone', async () => {
    const seen = answerCalls({ ...server, [open]: { dataType: 'EXTENDED', extended } });
    await typePhone('9000000063');
    const sender = within(await screen.findByRole('region', { name: 'Отправитель' }));
    expect(sender.getByText('ООО «Лесной дом», Ольховская Дарья')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Груз' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Скачать: Накладная' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Телефон получателя' })).toBeNull();
    expect(seen.find(({ key }) => key === open)?.body).toEqual({ key: 'k1', receiver_phone: '+79000000063' });
    expect(document.activeElement).toBe(sender.getByRole('heading', { name: 'Отправитель' }));
  });

  it('asks for the phone before it tells the way, as a phone shows one under the other', async () => {
    answerCalls(server);
    await show();
    const form = await screen.findByRole('form', { name: 'Вы получатель?' });
    const way = screen.getByRole('list', { name: 'Путь' });
    expect(form.compareDocumentPosition(way)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says that there is no connection only while there is none', async () => {
    answerCalls(server);
    const { user } = await show();
    await user.type(await screen.findByRole('textbox', { name: 'Телефон получателя' }), '9000000063');
    unplug();
    await user.click(screen.getByRole('button', { name: 'Показать полностью' }));
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('Связь прервалась');
    await waitFor(() => expect(onlineManager.isOnline()).toBe(false));
    answerCalls(server);
    await checkConnection();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says at the field that the phone is not the receiver’s', async () => {
    answerCalls({ ...server, [open]: () => refusal(400, { receiver_phone: ['Это не телефон получателя'] }) });
    const { field } = await typePhone('9000000001');
    expect(await screen.findByText('Это не телефон получателя')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '+7 (900) 000-00-01');
  });

  it('says when to try again once the key is locked', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 14, 10) });
    try {
      answerCalls({
        ...server,
        [open]: () =>
          Response.json(
            { nonFieldError: ['Слишком много'] },
            { status: 429, headers: { 'retry-after': '3600' } },
          ),
      });
      await typePhone('9000000001');
      expect(
        await screen.findByText('Слишком много неверных телефонов. Попробуйте после 15:10.'),
      ).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('asks for a phone before it asks the server', async () => {
    const seen = answerCalls(server);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Показать полностью' }));
    expect(await screen.findByText('Это поле обязательно')).toBeDefined();
    expect(seen.some(({ key }) => key === open)).toBe(false);
  });

  it('gets a new document key by itself when the old one has run out', async () => {
    const keys: (string | null)[] = [];
    let round = 0;
    vi.stubGlobal('open', () => ({ location: { href: '' }, close: () => undefined }));
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined }),
    );
    answerCalls({
      ...server,
      [open]: () => {
        round += 1;
        return { dataType: 'EXTENDED', extended: { ...extended, documentKey: `dk${round}` } };
      },
      [documentCall]: (request: Request) => {
        const key = new URL(request.url).searchParams.get('document_key');
        keys.push(key);
        return key === 'dk1'
          ? refusal(403, { nonFieldError: ['…'], errorCodes: { nonFieldError: ['document_key_expired'] } })
          : new Response('%PDF-1.7');
      },
    });
    const { user } = await typePhone('9000000063');
    const button = await screen.findByRole('button', { name: 'Открыть: Накладная' });
    await user.click(button);
    await waitFor(() => expect(keys).toEqual(['dk1', 'dk2']));
    expect(button.isConnected).toBe(true);
  });

  it('says that a link is unknown', async () => {
    answerCalls({ ...server, [detail]: () => refusal(404) });
    await show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Такого отправления нет' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Показать полностью' })).toBeNull();
  });

  it('says what went wrong and loads again on demand', async () => {
    let isBroken = true;
    answerCalls({ ...server, [detail]: () => (isBroken ? refusal(400) : { dataType: 'BASIC', basic }) });
    const { user } = await show();
    expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить отправление.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('DPD, Classic')).toBeDefined();
  });

  it('turns to English and asks the server for the words of events again', async () => {
    const seen = answerCalls(server);
    const { user } = await show();
    await screen.findByText('DPD, Classic');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('textbox', { name: 'Receiver’s phone' })).toBeDefined();
    await waitFor(() =>
      expect(
        seen.filter(({ key }) => key === detail).map(({ headers }) => headers.get('accept-language')),
      ).toEqual(['ru', 'en']),
    );
  });
});
