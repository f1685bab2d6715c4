import { api } from '@tranzit/contract';
import { isApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { Tokens } from '../../lib/session/session.ts';

/** The server wants a code of the second step before anybody comes in. */
export const wantsSecondStep = (error: unknown): boolean =>
  isApiError(error) && (error.codes.code ?? []).includes('second_factor_required');

/**
 * Whether a call that was refused because its code is used, or its phone taken, has itself used it: its answer may have been
 * lost. Then the password that it has set signs in; without tokens its second step is all that is missing. Rethrows `refusal`
 * where it is another, or the password is not that one.
 */
export async function afterUsedCode(
  refusal: unknown,
  person: { readonly username: string; readonly password: string },
): Promise<Tokens | undefined> {
  if (!isApiError(refusal) || !(refusal.has('code_used') || refusal.has('phone_taken'))) throw refusal;
  return call(api.login, { body: person }).catch((error: unknown) => {
    if (wantsSecondStep(error)) return undefined;
    throw refusal;
  });
}
