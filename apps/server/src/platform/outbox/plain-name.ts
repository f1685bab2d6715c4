const longest = 80;
const joiner = '\u2060';

/**
 * What somebody has called themselves or their account, as a mail to others names it: one line, cut, without marks that turn
 * the writing round, and nothing in it that a mail program makes a link of. A word joiner stands in no domain.
 */
export function plainName(text: string, most = longest): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\s]+/gu, ' ').trim();
  const signs = [...line];
  const cut =
    signs.length > most
      ? `${signs
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : line;
  return cut
    .replaceAll(/(?<=[\p{L}\p{N}])[.\u2024\u3002\uFF0E\uFF61](?=[\p{L}\p{N}])/gu, `$&${joiner}`)
    .replaceAll('://', `:${joiner}//`)
    .replaceAll('@', `@${joiner}`);
}
