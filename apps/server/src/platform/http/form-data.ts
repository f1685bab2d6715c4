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

function parserOf(request: FastifyRequest, form: Map<string, string | File>) {
  const contentType = request.headers['content-type'];
  if (contentType === undefined) throw broken();
  const parser = new Busboy({ headers: { ...request.headers, 'content-type': contentType }, limits });
  parser.on('field', (name, value) => form.set(name, value));
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
    stream.on('end', () => form.set(name, new File(chunks, fileName ?? '', { type })));
  });
  return parser;
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { config, bodyLimit } = request.routeOptions;
  if (!config.takesForms) throw new AppError(415, { nonFieldError: [{ code: 'unsupported_media_type' }] });
  const form = new Map<string, string | File>();
  try {
    await pipeline(bounded(request.raw, bodyLimit ?? 0), parserOf(request, form));
  } catch (error) {
    throw error instanceof AppError ? error : broken();
  }
  return Object.fromEntries(form);
}

/** Forms with files, piece by piece as they arrive; only for routes that say so, others answer 415. */
export const acceptForms = (app: FastifyInstance): void =>
  void app.addContentTypeParser('multipart/form-data', readForm);
