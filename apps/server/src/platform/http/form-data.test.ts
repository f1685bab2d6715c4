import { type Endpoint, uploadedFile } from '@tranzit/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors/index.ts';
import { acceptForms } from './form-data.ts';

const mostBytes = 4096;
const body = z.object({ file: uploadedFile(1000, 'too_large').optional(), words: z.string().optional() });

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  acceptForms(app);
  app.setErrorHandler((error, _request, reply) =>
    error instanceof AppError ? reply.code(error.status).send(error.fields) : reply.code(500).send({}),
  );
  app.post('/plain', async () => ({}));
  const config = { takesForms: true };
  app.post('/form', { bodyLimit: mostBytes, config }, async (request) => {
    const { file, words } = body.parse(request.body);
    return { words, name: file?.name, type: file?.type, text: file && (await file.text()) };
  });
});
afterAll(() => app.close());

async function send(
  path: string,
  entries: Readonly<Record<string, string | File>>,
  cut = Number.POSITIVE_INFINITY,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer()).subarray(0, cut);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return app.inject({ method: 'POST', url: path, headers, payload });
}

describe('a form', () => {
  it('has its fields and its file, by name and type', async () => {
    const file = new File(['а;б\n1;2'], 'Список «А».csv', { type: 'text/csv' });
    const reply = await send('/form', { file, words: 'слова' });
    expect(reply.json()).toEqual({
      words: 'слова',
      name: 'Список «А».csv',
      type: 'text/csv',
      text: 'а;б\n1;2',
    });
  });

  it.each([
    ['file', new File(['1'], 'one.csv'), new File(['2'], 'two.csv')],
    ['words', 'one', 'two'],
  ])('with two of one name is refused at that name: %s', async (name, ...given) => {
    const form = new FormData();
    for (const one of given) form.append(name, one);
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await encoded.arrayBuffer());
    const reply = await app.inject({ method: 'POST', url: '/form', headers, payload });
    expect([reply.statusCode, reply.json()]).toEqual([400, { [name]: [{ code: 'given_twice' }] }]);
  });

  it('keeps every byte of a file that comes in pieces', async () => {
    const text = Array.from({ length: 200 }, (_, index) => `${index};`).join('');
    expect((await send('/form', { file: new File([text], 'a') })).json()).toMatchObject({ text });
  });

  it('without a file is a form all the same', async () => {
    expect((await send('/form', { words: 'слова' })).json()).toEqual({ words: 'слова' });
  });

  it('larger than its route takes is not held', async () => {
    const reply = await send('/form', { file: new File([Buffer.alloc(mostBytes)], 'big') });
    expect(reply.statusCode).toBe(413);
  });

  it('that breaks off is refused', async () => {
    const reply = await send('/form', { file: new File(['a;b'], 'a') }, 60);
    expect(reply.statusCode).toBe(400);
  });

  it('without a boundary is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    const reply = await app.inject({ method: 'POST', url: '/form', headers, payload: 'a' });
    expect(reply.statusCode).toBe(400);
  });

  it('is taken by the routes alone that say so', async () => {
    expect((await send('/plain', { words: 'слова' })).statusCode).toBe(415);
  });
});

it('says of a file that is too large what its call says', () => {
  const endpoint: Pick<Endpoint, 'body'> = { body };
  const parsed = endpoint.body?.safeParse({ file: new File([Buffer.alloc(1001)], 'a') });
  expect(parsed?.error?.issues[0]).toMatchObject({ path: ['file'], params: { code: 'too_large' } });
});
