/** E-mail addresses out of what was typed or pasted: parted by commas, semicolons, blanks or lines, each once. */
export function readAddresses(text: string): readonly string[] {
  const byLetters = new Map<string, string>();
  for (const address of text.split(/[\s,;]+/))
    if (address !== '' && !byLetters.has(address.toLowerCase()))
      byLetters.set(address.toLowerCase(), address);
  return [...byLetters.values()];
}
