import { timingSafeEqual } from 'node:crypto';
import { sandboxCredentials } from '../credentials.ts';
import { jsonAnswer } from '../wire/answer.ts';
import { textOf } from '../wire/read-json.ts';
import type { CdekRoute } from './cdek-call.ts';

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** `POST /oauth/token`; parameters as form fields or in the query. The router puts form fields into `body`. */
export const tokenRoute: CdekRoute = {
  method: 'POST',
  path: '/oauth/token',
  operation: 'token',
  handle(sandbox, { body, query, isRejected }) {
    const read = (name: string): string => textOf(body[name]) || (query.get(name) ?? '');
    if (read('grant_type') !== 'client_credentials') {
      return jsonAnswer(400, {
        error: 'unsupported_grant_type',
        error_description: 'Unsupported grant type',
      });
    }
    const { clientId, clientSecret } = sandboxCredentials.cdek;
    const isKnown = isSame(read('client_id'), clientId) && isSame(read('client_secret'), clientSecret);
    if (!isKnown || isRejected) {
      return jsonAnswer(401, { error: 'invalid_client', error_description: 'Bad client credentials' });
    }
    const { accessToken, jti } = sandbox.tokens.issue();
    return jsonAnswer(200, {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: sandbox.tokens.ttlSeconds,
      scope: 'order:all payment:all',
      jti,
    });
  },
};
