/** Names of companies and the quotes in them. Pure. */

const opening = /[«„]/;
const closing = /[»”]/;

/** How deep in quotes each sign leaves the reader; straight quotes and `“` open after a blank or a bracket, and close elsewhere. */
function* depths(name: string): Generator<number> {
  let depth = 0;
  let before = ' ';
  for (const sign of name) {
    const isFirst = /[\s(«„"“-]/.test(before);
    before = sign;
    if (opening.test(sign) || (/["“']/.test(sign) && isFirst)) depth += 1;
    else if (closing.test(sign) || /["“']/.test(sign)) depth -= 1;
    yield depth;
  }
}

/** Whether there is more than quotes and blanks. */
export const hasName = (text: string): boolean => /[^\s«»„“”"']/.test(text);

/**
 * A name without the quotes around the whole of it: `«Северный лён»` is `Северный лён`. Quotes within it stay, and so does a
 * name of several that are quoted: `«Фабрика «Заря» и К»` is `Фабрика «Заря» и К`, `«Заря» и «Закат»` stays. One closing
 * quote may stand for two, as people write them: `«Фабрика «Заря»` is `Фабрика «Заря»`. Quotes around nothing stay: they are
 * all that was typed.
 */
export function withoutOuterQuotes(name: string): string {
  const text = name.trim();
  const found = [...depths(text)];
  const last = found.at(-1);
  const isQuoted = /^[«„"“'].*[»”"“']$/u.test(text) && found.slice(0, -1).every((depth) => depth > 0);
  if (!isQuoted || !hasName(text)) return text;
  if (last === 1) return text.slice(1).trim();
  return last === 0 ? text.slice(1, -1).trim() : text;
}
