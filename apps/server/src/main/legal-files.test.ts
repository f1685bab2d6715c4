import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from '../../test/harness/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

it.each([
  ['/terms.pdf', 'ru', 'Правила сервиса и обработка данных'],
  ['/terms.pdf', 'en', 'Service rules and personal data'],
  ['/offer.pdf', 'ru', 'Договор на организацию доставки'],
  ['/offer.pdf', 'en', 'Delivery service contract'],
])('%s is a document in %s', async (url, language, title) => {
  const reply = await portal.app.inject({ url, headers: { 'accept-language': language } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  const document = await PDFDocument.load(reply.rawPayload);
  expect([document.getTitle(), document.getPageCount()]).toEqual([title, 1]);
});
