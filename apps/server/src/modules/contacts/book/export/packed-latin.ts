import { type LatinInput, latinInput } from '@tranzit/contract';
import { type Latin, presentLatin } from '../../latin.ts';
import { packLine, parseLines } from './packed-cells.ts';

/**
 * Latin words of a person in one cell of a table, as the export writes and the import reads them: `contact_name: Yolkin Petr;
 * city: Kazan`, under the names that the API gives them. Pure.
 */

const wireNames = Object.keys(latinInput.shape);
const wireName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const packLatin = (latin: Latin): string =>
  packLine(
    Object.entries(presentLatin(latin) ?? {}).flatMap(([name, word]) =>
      word === null ? [] : [[wireName(name), word] as const],
    ),
  );

/** `undefined` where the cell does not say what its words are of. */
export function parseLatin(cell: string): LatinInput | undefined {
  const words = parseLines(cell).flat();
  if (words.length === 0 || words.some(([name]) => !wireNames.includes(name))) return undefined;
  const { success, data } = latinInput.safeParse(Object.fromEntries(words));
  return success ? data : undefined;
}
