import { emptyReasonCodes } from '@tranzit/kernel';
import { describe, expect, it } from 'vitest';
import { noticeOf } from '../screens/waybill/waybill-notice.ts';
import { messages as resultsEn } from './en/results.ts';
import { messages as waybillEn } from './en/waybill.ts';
import { messages as resultsRu } from './ru/results.ts';
import { messages as waybillRu } from './ru/waybill.ts';

/** Words for people: several letters of the language in a row, and no code among them. */
const words = { ru: /^[^_]*[а-яё]{3,}[^_]*$/i, en: /^[^_]*[a-z]{2,}[^_]*$/i };

/** What is said of several where the words depend on how many there are. */
const wordsFor = (texts: Readonly<Record<string, string>>, key: string) =>
  texts[key] ?? texts[`${key}_other`];

describe('why a carrier gives no rate', () => {
  it.each(emptyReasonCodes)('is said in both languages: %s', (reason) => {
    expect(wordsFor(resultsRu.reason, reason)).toMatch(words.ru);
    expect(wordsFor(resultsEn.reason, reason)).toMatch(words.en);
  });
});

describe('what becomes of an order that a carrier did not take', () => {
  it.each([
    ['problem', 'refused'],
    ['problem', 'manual'],
    ['canceled_negotiation', 'registered'],
  ] as const)('is said in both languages: %s, %s', (status, creationStage) => {
    const notice = noticeOf({
      status,
      creationStage,
      problemReason: 'registration_failed',
      problemText: null,
      trouble: null,
      pickupMovedFrom: null,
    });
    const key = notice?.key ?? 'problem';
    for (const { title, next } of [waybillRu.notice, waybillEn.notice])
      expect([title[key], next[key]].map((text) => text.length > 15 && !text.includes('_'))).toEqual([
        true,
        true,
      ]);
    expect(waybillRu.notice.title[key] + waybillRu.notice.next[key]).toMatch(words.ru);
    expect(waybillEn.notice.title[key] + waybillEn.notice.next[key]).toMatch(words.en);
  });
});
