import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { brandsOf } from '../messaging/brands.ts';
import { serveBuilt } from './web-pages.ts';

let app: FastifyInstance;
let root: string;
const folder = mkdtempSync(join(tmpdir(), 'tranzit-pages-'));

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html lang="ru"><title>—</title></html>');
  writeFileSync(join(folder, 'assets', 'main.js'), 'start();');
  app = Fastify();
  await serveBuilt(app, { ENGLISH_HOSTS: [], brands: brandsOf(readConfig({ NODE_ENV: 'test' })) }, folder);
  root = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const headersOf = ({ headers }: Response) =>
  ['content-type', 'content-length', 'cache-control'].map((name) => headers.get(name));

describe('the built pages', () => {
  it.each(['/', '/orders?page=2', '/orders?query=ivan@mail.ru', '/login?next=/a.example', '/assets/main.js'])(
    'answer HEAD %s as GET, without a body',
    async (path) => {
      const page = await fetch(root + path);
      const head = await fetch(root + path, { method: 'HEAD' });
      expect([head.status, ...headersOf(head)]).toEqual([200, ...headersOf(page)]);
      expect((await page.text()).length).toBeGreaterThan(0);
      expect(await head.text()).toBe('');
    },
  );

  it.each(['/assets/other.js', '/api/v1/unknown/'])('have no %s for either', async (path) => {
    expect((await fetch(root + path)).status).toBe(404);
    expect((await fetch(root + path, { method: 'HEAD' })).status).toBe(404);
  });
});
