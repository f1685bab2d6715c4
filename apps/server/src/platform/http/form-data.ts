import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes forms with files. */
    readonly takesForms?: boolean;
  }
}

/** More than any form of the contract has. */
const limits = { files: 2, fields: 20, parts: 22, fieldSize: 1_048_576, headerPairs: 50 };
const tooLarge = () => new AppError(413, { nonFieldError: [{ code: 'body_too_large' }] });
const givenTwice = (names: Iterable<string>) =>
  new AppError(400, Object.fromEntries([...names].map((name) => [name, [{ code: 'given_twice' }]])));
const broken = () => new AppError(400, { nonFieldError: [{ code: 'broken_request' }] });

/** Counts what arrives, so that no more than the bound of the route is held. */
async function* bounded(body: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge();
    yield chunk;
  }
}

/** The parts of a form by their names; `repeated` are given more than once, so that nobody knows which of them counts. */
interface Parts {
  readonly form: Map<string, string | File>;
  readonly repeated: Set<string>;
}

function parserOf(request: FastifyRequest, { form, repeated }: Parts) {
  const contentType = request.headers['content-type'];
  if (contentType === undefined) throw broken();
  const parser = new Busboy({ headers: { ...request.headers, 'content-type': contentType }, limits });
  const names = new Set<string>();
  const note = (name: string): unknown => (names.has(name) ? repeated.add(name) : names.add(name));
  parser.on('field', (name, value) => {
    note(name);
    form.set(name, value);
  });
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    note(name);
    const chunks: Buffer<ArrayBuffer>[] = [];
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
    stream.on('end', () => form.set(name, new File(chunks, fileName ?? '', { type })));
  });
  return parser;
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { config, bodyLimit } = request.routeOptions;
  if (!config.takesForms) throw new AppError(415, { nonFieldError: [{ code: 'unsupported_media_type' }] });
  const parts: Parts = { form: new Map(), repeated: new Set() };
  try {
    await pipeline(bounded(request.raw, bodyLimit ?? 0), parserOf(request, parts));
  } catch (error) {
    throw error instanceof AppError ? error : broken();
  }
  if (parts.repeated.size > 0) throw givenTwice(parts.repeated);
  return Object.fromEntries(parts.form);
}

/** Forms with files, piece by piece as they arrive; only for routes that say so, others answer 415. */
export const acceptForms = (app: FastifyInstance): void =>
  void app.addContentTypeParser('multipart/form-data', readForm);
