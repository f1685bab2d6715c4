import { currentTokens, readClaims } from './session.ts';

/** Where the browser keeps what one person likes: others who sign in here have likings of their own. */
export function personalKey(name: string): string {
  const tokens = currentTokens();
  return `tranzit.${name}.${tokens ? readClaims(tokens.accessToken).user_id : ''}`;
}
