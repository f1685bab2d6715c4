import { endpoints, errorCodesOf } from '@tranzit/contract';
import { describe, expect, it } from 'vitest';
import { baseMessages } from '../../platform/errors/base-messages.ts';
import { failureText } from './creation-failure.ts';

const { createWaybill, createWaybillWithReturn, createFromCart, rejectWaybill } = endpoints;
const refused = [createWaybill, createWaybillWithReturn, createFromCart, rejectWaybill].flatMap((endpoint) =>
  Object.values<readonly string[]>(errorCodesOf(endpoint)).flat(),
);

/** What the order, its check and its cancellation are refused for, and what befalls an account between press and order. */
const codes = new Set([
  ...refused,
  ...['pickup_too_far', 'account_closed', 'account_blocked', 'forbidden', 'not_found', 'order_failed'],
]);

describe('why no order was made', () => {
  it.each([...codes])('%s has a sentence of its own', (code) => {
    for (const language of ['ru', 'en'] as const) {
      const text = failureText({ code, field: null }, language);
      expect(text).not.toBe(baseMessages.invalid[language]);
      expect(text).not.toMatch(/[{}]|undefined/);
    }
  });

  it('a refusal in Russian words is quoted after a sentence to who reads English', () => {
    const failure = { code: 'refused', field: null, text: 'Неверный индекс' };
    expect(failureText(failure, 'en')).toBe('The carrier refused: “Неверный индекс”');
    expect(failureText(failure, 'ru')).toBe('Неверный индекс');
  });

  it('an order that people look at is told as one, whatever its carrier has said of it', () => {
    const failure = { code: 'manual', field: null, text: 'Неверный индекс' };
    expect(failureText(failure, 'en')).toMatch(/looked into by hand/);
  });

  it('a refusal with a code alone keeps the code in a sentence, one without a word says so', () => {
    const refused = (text: string) => failureText({ code: 'refused', field: null, text }, 'ru');
    expect(refused('02011')).toMatch(/^Служба отказала с кодом 02011 и без объяснения/);
    expect(refused('')).toBe('Служба отказала и не сказала почему');
  });
});
