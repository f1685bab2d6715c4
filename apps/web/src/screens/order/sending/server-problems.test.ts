import { describe, expect, it } from 'vitest';
import { toApiError } from '../../../lib/api/api-error.ts';
import { OrderFailure, type OrderStage } from './place-order.ts';
import { serverProblems } from './server-problems.ts';

const refusedAt = async (stage: OrderStage, status: number, body: object) =>
  serverProblems(new OrderFailure(stage, await toApiError(Response.json(body, { status }))));

describe('a refusal of the server', () => {
  it.each([
    [
      'order',
      { sender_contact_id: ['Нет дома'], errorCodes: { sender_contact_id: ['house_missing'] } },
      'sender.address',
    ],
    [
      'order',
      { receiver_contact_id: ['Терминал'], errorCodes: { receiver_contact_id: ['terminal_wrong'] } },
      'receiver.terminal',
    ],
    ['order', { pickup_date: ['Нельзя'] }, 'date.day'],
    ['order', { pickup_period: ['Прошло'] }, 'date.period'],
    ['order', { bonus_value: ['Недостаточно бонусов'] }, 'bonus.value'],
    ['sender', { phones: { '0.number': ['Проверьте номер'] } }, 'sender.phone'],
    ['receiver', { 'phones.0.number': ['Проверьте номер'] }, 'receiver.phone'],
    ['receiver', { inn: ['Проверьте ИНН'] }, 'receiver.inn'],
    ['receiver', { contact_name: ['Обязательно'] }, 'receiver.contactName'],
    ['sender', { house: ['Проверьте дом'] }, 'sender.address'],
    ['sender', { address: { city: ['Другой город'] } }, 'sender.address'],
    ['receiver', { terminal_id: ['Другой город'] }, 'receiver.terminal'],
  ] as const)('at %s, %j stands at its field', async (stage, body, field) => {
    const { fields, messages } = await refusedAt(stage, 400, body);
    expect(Object.keys(fields)).toEqual([field]);
    expect(messages).toEqual([]);
  });

  it('stands at the button when it is about no field', async () => {
    expect(await refusedAt('order', 400, { nonFieldError: ['Недостаточно средств на счёте'] })).toMatchObject(
      {
        fields: {},
        messages: ['Недостаточно средств на счёте'],
        needsRecalculation: false,
      },
    );
  });

  it('asks for a new calculation when the price no longer holds', async () => {
    const body = { rate_result_id: ['Цена устарела'], errorCodes: { rate_result_id: ['rate_expired'] } };
    expect(await refusedAt('order', 400, body)).toMatchObject({
      messages: ['Цена устарела'],
      needsRecalculation: true,
    });
  });

  it('knows an account without a contract', async () => {
    const body = { nonFieldError: ['Примите договор'], errorCodes: { nonFieldError: ['no_contract'] } };
    expect(await refusedAt('sender', 403, body)).toMatchObject({ needsContract: true });
  });
});
