import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@tranzit/contract';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../test/harness/accounts.ts';
import { createTestPortal, type TestPortal } from '../../test/harness/test-portal.ts';
import { readConfig } from './config.ts';

let portal: TestPortal;
const folder = mkdtempSync(join(tmpdir(), 'tranzit-legal-'));
const fileOf = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const titleOf = async (from: TestPortal, url: string, language: string) => {
  const reply = await from.app.inject({ url, headers: { 'accept-language': language } });
  return (await PDFDocument.load(reply.rawPayload)).getTitle();
};
const offerOf = async (from: TestPortal, language: string) => {
  const user = await createAccount(from.runtime.database.db);
  return (await from.call(api.getOffer, {}, { as: user, headers: { 'accept-language': language } })).body;
};

it.each([
  ['/terms.pdf', 'ru', 'Правила сервиса и обработка данных'],
  ['/terms.pdf', 'en', 'Service rules and personal data'],
  ['/offer.pdf', 'ru', 'Договор на организацию доставки'],
  ['/offer.pdf', 'en', 'Delivery service contract'],
  ['/marketing.pdf', 'ru', 'Согласие на новости и предложения'],
  ['/marketing.pdf', 'en', 'Consent to news and offers'],
  ['/offer.pdf?language=en', 'ru', 'Delivery service contract'],
  ['/terms.pdf?language=ru', 'en', 'Правила сервиса и обработка данных'],
  ['/terms.pdf?language=tlh', 'en', 'Service rules and personal data'],
])('%s is a document in %s', async (url, language, title) => {
  const reply = await portal.app.inject({ url, headers: { 'accept-language': language } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  const document = await PDFDocument.load(reply.rawPayload);
  expect([document.getTitle(), document.getPageCount()]).toEqual([title, 1]);
});

it.each([
  ['ru', 'Это образец, который никого не обязывает'],
  ['en', 'This is a sample and binds nobody'],
])('a text of ours says that the operator must put their own, in %s', async (language, words) => {
  expect((await offerOf(portal, language)).paragraphs[0]).toContain(words);
});

describe('with texts of the operator', () => {
  let own: TestPortal;
  beforeAll(async () => {
    own = await createTestPortal({
      environment: {
        LEGAL_OFFER: fileOf('offer.txt', 'Договор Сорок\n2026-12-01\n\nПервый\nпункт.\n\n\nВторой пункт.\n'),
        LEGAL_TERMS: fileOf('terms.txt', '\uFEFFПравила Сорок\r\n2026-12-02\r\n\r\nПункт.'),
        LEGAL_TERMS_EN: fileOf('terms-en.txt', 'Rules of Magpies\n2026-12-02\n\nA clause.'),
      },
    });
  });
  afterAll(() => own.close());

  it('the offer is theirs, to whoever reads English too where there is no English one', async () => {
    const offer = {
      title: 'Договор Сорок',
      version: '2026-12-01',
      paragraphs: ['Первый пункт.', 'Второй пункт.'],
    };
    expect([await offerOf(own, 'ru'), await offerOf(own, 'en')]).toEqual([offer, offer]);
    expect(await titleOf(own, '/offer.pdf', 'en')).toBe('Договор Сорок');
  });

  it('the rules are theirs, each in its language, and whoever took others is asked anew', async () => {
    expect(await titleOf(own, '/terms.pdf', 'ru')).toBe('Правила Сорок');
    expect(await titleOf(own, '/terms.pdf', 'en')).toBe('Rules of Magpies');
    const user = await createAccount(own.runtime.database.db);
    expect((await own.call(api.getCurrentUser, {}, { as: user })).body.termsAccepted).toBe(false);
    expect((await own.call(api.acceptTerms, { body: {} }, { as: user })).body.termsAccepted).toBe(true);
    const consents = await own.runtime.database.db
      .selectFrom('consents')
      .select('version')
      .where('user_id', '=', user.userId)
      .orderBy('id')
      .execute();
    expect(consents.map(({ version }) => version)).toEqual(['2026-11-01', '2026-12-02']);
  });
});

it.each([
  ['has no day', 'Договор\n\nПункт.'],
  ['has a day that is none', 'Договор\n2026-02-30\n\nПункт.'],
  ['has no paragraphs', 'Договор\n2026-12-01\n'],
])('a text that %s stops the start with a sentence', (_what, text) => {
  const LEGAL_OFFER = fileOf('broken.txt', text);
  expect(() => readConfig({ NODE_ENV: 'test', LEGAL_OFFER })).toThrow(/LEGAL_OFFER: the file must begin/);
});

it.each([undefined, '2026-12-01'])('an English text beside a Russian one of %s is refused', (day) => {
  const LEGAL_TERMS_EN = fileOf('rules-en.txt', 'Rules\n2026-12-02\n\nA clause.');
  const russian = day && { LEGAL_TERMS: fileOf('rules.txt', `Правила\n${day}\n\nПункт.`) };
  expect(() => readConfig({ NODE_ENV: 'test', LEGAL_TERMS_EN, ...russian })).toThrow(
    'LEGAL_TERMS_EN must come with LEGAL_TERMS',
  );
});
