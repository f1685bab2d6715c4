import type { Board, Found } from '../board.ts';
import type { DimensionsPart } from '../part.ts';
import { before, fold, pattern } from '../words.ts';

const side = '(\\d{1,4}(?:[.,]\\d{1,3})?)';
const unit = '(?: ?\\(?(см|мм|м)\\.?\\)?(?![а-яё\\d]))?';
const by = ' ?(?:[хx*]| на |[хx]\\*) ?';
const head =
  '(?:(?:размеры?|габарит(?:ы|ом|ами)?|разм\\.)(?: груза| коробки| места| каждой| одной)?[ :-]{0,3})?(?:\\(?(?:дхшхв|длина ?х ?ширина ?х ?высота|д\\*ш\\*в)\\)?[ :-]{0,3})?';
const threeSides = pattern(`(?<![\\d.,хx*])${head}${side}${unit}${by}${side}${unit}${by}${side}${unit}`);
/** Slashes part the sides only where the text says that these are sides. */
const slashed = pattern(`${before}(?:размеры?|габариты?)[ :-]{0,3}${side}()/${side}()/${side}${unit}`);
const named = pattern(
  `${before}(?:длина|д)[ .:-]{1,3}${side}${unit}[ ,;]{1,3}(?:ширина|ш)[ .:-]{1,3}${side}${unit}[ ,;]{1,3}(?:высота|в)[ .:-]{1,3}${side}${unit}`,
);

const mmByUnit: Readonly<Record<string, number>> = { мм: 1, см: 10, м: 1000 };
const largestCm = 300;
const largestMetres = 3;

/** Sides without a unit are centimetres; the least are metres, the greatest may be millimetres. */
function guessUnit(
  sides: readonly number[],
  text: string,
): { readonly unit: string; readonly isSure: boolean } {
  if (/[.,]\d/.test(text) && sides.every((value) => value <= largestMetres))
    return { unit: 'м', isSure: true };
  return { unit: 'см', isSure: sides.every((value) => value <= largestCm && value > largestMetres) };
}

function toDimensions({ start, end, groups }: Found): DimensionsPart | undefined {
  const sides = [groups[1], groups[3], groups[5]].map((text) => Number((text ?? '').replace(',', '.')));
  if (sides.some((value) => value === 0)) return undefined;
  const typed = groups[6] ?? groups[4] ?? groups[2];
  const guessed = guessUnit(sides, groups[0] ?? '');
  const toMm = mmByUnit[typed ? fold(typed) : guessed.unit] ?? 1;
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = sides.map((value) => Math.round(value * toMm));
  if (lengthMm * widthMm * heightMm === 0) return undefined;
  const doubts = typed || guessed.isSure ? [] : (['unit_missing'] as const);
  return { kind: 'dimensions', start, end, lengthMm, widthMm, heightMm, doubts };
}

/** Three sides of a place. */
export function readDimensions(board: Board): readonly DimensionsPart[] {
  return [threeSides, slashed, named].flatMap((each) =>
    board
      .find(each)
      .map(toDimensions)
      .filter((part) => part !== undefined)
      .map((part) => {
        board.take(part);
        return part;
      }),
  );
}
