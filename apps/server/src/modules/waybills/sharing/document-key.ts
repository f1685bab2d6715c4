import { createHmac, timingSafeEqual } from 'node:crypto';
import { loadSecret } from '../../../platform/auth/secret.ts';
import type { Needs } from '../../../platform/context/index.ts';
import { forbidden } from '../../../platform/errors/index.ts';

const documentKeySeconds = 900;

/** A key of its own made from the secret of the access tokens, which all processes of a portal share. */
async function documentSecret({ config }: Needs<'config'>): Promise<Buffer> {
  const secret = await loadSecret(config.DATA_DIR, 'auth', config.AUTH_SECRET);
  return createHmac('sha256', secret).update('shared documents').digest();
}

const signature = (secret: Buffer, shareKey: string, expires: string): Buffer =>
  createHmac('sha256', secret).update(`${shareKey}.${expires}`).digest();

/** A key that opens the documents of one shared view for a quarter of an hour. */
export async function issueDocumentKey(ctx: Needs<'config' | 'clock'>, shareKey: string): Promise<string> {
  const expires = String(Math.floor(ctx.clock.now().getTime() / 1000) + documentKeySeconds);
  return `${expires}.${signature(await documentSecret(ctx), shareKey, expires).toString('base64url')}`;
}

/** Errors: 403 `document_key_expired` for a key that is not of this view or too old. */
export async function requireDocumentKey(
  ctx: Needs<'config' | 'clock'>,
  shareKey: string,
  documentKey: string,
): Promise<void> {
  const [expires = '', given = ''] = documentKey.split('.');
  const expected = signature(await documentSecret(ctx), shareKey, expires);
  const bytes = Buffer.from(given, 'base64url');
  const isGenuine = bytes.length === expected.length && timingSafeEqual(bytes, expected);
  if (!isGenuine || Number(expires) * 1000 <= ctx.clock.now().getTime())
    throw forbidden('document_key_expired');
}
