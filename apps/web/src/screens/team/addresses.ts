/** Around an address in running text: quotes, brackets, the dot of a sentence. */
const wrapping = /^[("'«]+|[)"'».]+$/g;

/** The addresses in a part between two separators, and nothing else of it; a part without any as it was typed. */
function addressesIn(part: string): readonly string[] {
  const words = part.split(/[\s<>]+/).map((word) => word.replace(/^mailto:/i, '').replaceAll(wrapping, ''));
  const addresses = words.filter((word) => word.includes('@'));
  return addresses.length > 0 ? addresses : [part.trim()].filter(Boolean);
}

/**
 * E-mail addresses out of what was typed or pasted, each once: parted by commas, semicolons, blanks or lines, with the names
 * that mail programs put beside them («Анна <a@b.ru>») or without.
 */
export function readAddresses(text: string): readonly string[] {
  const isMailList = /<[^<>]*@[^<>]*>/.test(text);
  const parts = (isMailList ? text.replaceAll(/"[^"]*"/g, ' ') : text).split(/[,;\n]+/);
  const byLetters = new Map<string, string>();
  for (const address of parts.flatMap(addressesIn)) {
    const key = address.toLowerCase();
    // Among addresses with names a part without an address is the half of a name.
    const isHalf = isMailList && !address.includes('@');
    if (!(isHalf || byLetters.has(key))) byLetters.set(key, address);
  }
  return [...byLetters.values()];
}

/** As far as a page can tell: one sign, a domain with a dot, no more than an address may have. The server has the last word. */
export const isAddress = (address: string): boolean =>
  address.length <= 254 && /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(address);
