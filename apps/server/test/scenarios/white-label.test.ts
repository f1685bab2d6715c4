import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { api } from '@tranzit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/main/config.ts';
import { brandsOf } from '../../src/main/messaging/brands.ts';
import { modules } from '../../src/main/modules.ts';
import { fillPage, webFolder } from '../../src/main/pages/web-pages.ts';
import { contrast } from '../../src/platform/brand/contrast.ts';
import { baseMessages } from '../../src/platform/errors/base-messages.ts';
import { renderMessage } from '../../src/platform/outbox/render-message.ts';
import { countSmsParts } from '../../src/platform/outbox/sms-parts.ts';
import { createAccount } from '../harness/accounts.ts';
import { wordsOfPdf } from '../harness/pdf-words.ts';
import { createTestPortal, type TestPortal } from '../harness/test-portal.ts';

/** Everything that a user reads, under the brand of an operator: nothing of ours is left. */

const ours = /Транзит|Tranzit/;
const languages = ['ru', 'en'] as const;
const folder = mkdtempSync(join(tmpdir(), 'tranzit-brand-'));
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const environment = {
  // With the description of the calls, which tests go without.
  NODE_ENV: 'development',
  BRAND_NAME: 'Сороки & Ко',
  BRAND_NAME_EN: 'Magpies & Co',
  BRAND_LOGO: join(folder, 'logo.svg'),
  BRAND_ACCENT: '#7a1fa2',
  BRAND_ACCENT_DARK: '#d9a6f0',
  BRAND_SUPPORT_PHONE: '+7 800 555-35-35',
  BRAND_SUPPORT_EMAIL: 'help@magpies.test',
  BRAND_SUPPORT_ROUND_THE_CLOCK: '1',
  BRAND_TARIFF_PHONE: '+7 800 555-35-36',
  BRAND_CLIENT_PHONE: '+7 800 555-35-37',
  BRAND_TELEGRAM_BOT: '@magpies_bot',
  BRAND_COMPANY_LINE: 'ООО «Сороки»',
  BRAND_COMPANY_LINE_EN: 'Magpies LLC',
};

let portal: TestPortal;
beforeAll(async () => {
  writeFileSync(join(folder, 'logo.svg'), logo);
  portal = await createTestPortal({ environment });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});
const brands = () => portal.runtime.capabilities.brands;

interface AnyTemplate {
  readonly name: string;
  readonly sample: unknown;
  readonly email?: object;
  readonly sms?: object;
  readonly push?: object;
  readonly messenger?: object;
}
const isTemplate = (value: unknown): value is AnyTemplate =>
  typeof value === 'object' && value !== null && 'name' in value && 'sample' in value;

const modulesFolder = fileURLToPath(new URL('../../src/modules/', import.meta.url));

/** The templates of all modules. */
async function loadTemplates(): Promise<readonly AnyTemplate[]> {
  const files = readdirSync(modulesFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.messages.ts'),
  );
  const loaded: readonly object[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(modulesFolder, file)).href)),
  );
  return loaded.flatMap((exported) => Object.values(exported).filter(isTemplate));
}

const channels = ['email', 'sms', 'push', 'messenger'] as const;

describe('under the brand of an operator', () => {
  it('every message of every channel and language is theirs, and no SMS is longer than two parts', async () => {
    const templates = await loadTemplates();
    expect(templates.length).toBeGreaterThan(5);
    expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
    for (const template of templates)
      for (const channel of channels.filter((one) => template[one] !== undefined))
        for (const language of languages) {
          const writing = { channel, template, language, data: template.sample };
          const message = renderMessage(writing as never, brands()); // typed where it is sent
          expect(JSON.stringify(message), template.name).not.toMatch(ours);
          if (channel === 'sms') expect(countSmsParts(message.body), template.name).toBeLessThanOrEqual(2);
          if (channel !== 'email') continue;
          const { name, companyLine, accent } = brands()[language];
          for (const part of [
            companyLine,
            environment.BRAND_SUPPORT_PHONE,
            environment.BRAND_SUPPORT_EMAIL,
          ]) {
            expect(message.html, template.name).toContain(part);
            expect(message.body, template.name).toContain(part);
          }
          expect(message.html).toContain(name.replace('&', '&amp;'));
          expect(message.html).toContain(accent.light);
        }
  });

  it('every refusal is nobody’s', () => {
    const catalogues = [baseMessages, ...modules.map(({ messages = {} }) => messages)];
    for (const catalogue of catalogues) expect(JSON.stringify(catalogue)).not.toMatch(ours);
  });

  it.each([
    ['ru', 'Сороки & Ко', 'ООО «Сороки»'],
    ['en', 'Magpies & Co', 'Magpies LLC'],
  ])('the pages are told who it is, in %s', async (language, name, companyLine) => {
    const { body } = await portal.call(api.getPublicConfig, {}, { headers: { 'accept-language': language } });
    expect(body.brand).toEqual({
      name,
      companyLine,
      supportPhone: '+7 800 555-35-35',
      supportEmail: 'help@magpies.test',
      isSupportRoundTheClock: true,
      tariffPhone: '+7 800 555-35-36',
      clientPhone: '+7 800 555-35-37',
      telegramBot: 'magpies_bot',
      logo: '/brand/logo.svg',
    });
    expect(JSON.stringify(body)).not.toMatch(ours);
  });

  it('offer and description of the calls are nobody else’s', async () => {
    const user = await createAccount(portal.runtime.database.db);
    for (const language of languages) {
      const answer = await portal.call(
        api.getOffer,
        {},
        { as: user, headers: { 'accept-language': language } },
      );
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([200, expect.not.stringMatching(ours)]);
    }
    for (const url of ['/offer.pdf', '/terms.pdf', '/marketing.pdf'])
      for (const language of languages) {
        const reply = await portal.app.inject({ url, headers: { 'accept-language': language } });
        const words = await wordsOfPdf(reply.rawPayload);
        expect(words, url).toContain(language === 'ru' ? 'ООО «Сороки»' : 'Magpies LLC');
        expect(words, url).not.toMatch(ours);
      }
    const { body } = await portal.app.inject({ url: '/api/v1/openapi.json' });
    expect(body).toContain('Сороки & Ко');
    expect(body).not.toMatch(ours);
  });

  it('the page has the name, the accent and the logo before its first script', async () => {
    const html = readFileSync(join(webFolder, 'index.html'), 'utf8');
    const page = (host: string) =>
      fillPage(html, host, { ENGLISH_HOSTS: ['en.portal.test'], brands: brands() });
    const russian = page('portal.test');
    expect(russian).not.toMatch(ours);
    expect(russian).toContain('<title>Сороки &amp; Ко</title>');
    expect(russian).toContain('<span data-brand>Сороки &amp; Ко</span>');
    expect(russian).toContain('<meta name="application-name" content="Сороки &amp; Ко"');
    expect(russian).toContain(':root:root{--accent:#7a1fa2');
    expect(russian).toContain('<link rel="icon" href="/brand/logo.svg">');
    expect(page('en.portal.test')).toContain('<title>Magpies &amp; Co</title>');
    const served = await portal.app.inject({ url: '/brand/logo.svg' });
    expect([served.statusCode, served.headers['content-type'], served.body]).toEqual([
      200,
      'image/svg+xml',
      logo,
    ]);
  });

  it('the pages’ own words and pictures are nobody’s', () => {
    const read = (path: string) => readFileSync(join(webFolder, path), 'utf8');
    const files = readdirSync(join(webFolder, 'src/locales'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `src/locales/${file}`);
    expect(files.length).toBeGreaterThan(30);
    for (const file of [...files, 'public/icon.svg', 'index.html'])
      expect(read(file), file).not.toMatch(ours);
  });
});

describe('without a brand of an operator', () => {
  it('the name is ours in the language of the reader, and the design keeps its colours', () => {
    const config = readConfig({ NODE_ENV: 'test' });
    const own = brandsOf(config);
    expect([own.ru.name, own.en.name]).toEqual(['Транзит', 'Tranzit']);
    const html = '<head><title></title></head>';
    expect(fillPage(html, 'x', { ENGLISH_HOSTS: [], brands: own })).toBe(
      '<head><title>Транзит</title></head>',
    );
    expect(brandsOf(readConfig({ NODE_ENV: 'test', BRAND_NAME: 'Сороки' })).en.name).toBe('Сороки');
  });
});

describe('an accent', () => {
  it.each([
    ['BRAND_ACCENT', '#ffcc00'],
    ['BRAND_ACCENT', 'red'],
    ['BRAND_ACCENT_DARK', '#0a6570'],
  ])('that cannot be read on is refused at the start: %s %s', (name, colour) =>
    expect(() => readConfig({ NODE_ENV: 'test', [name]: colour })).toThrow(name),
  );

  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
  ])('%s on %s has a contrast of %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

it('a logo that is no picture is refused at the start', () => {
  writeFileSync(join(folder, 'logo.txt'), 'x');
  for (const path of [join(folder, 'logo.txt'), join(folder, 'none.svg')])
    expect(() => readConfig({ NODE_ENV: 'test', BRAND_LOGO: path })).toThrow('BRAND_LOGO');
});
