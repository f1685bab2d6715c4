import { cargoSurplus } from '@tranzit/kernel/message';
import type { MessagePart, Refusal } from './taken-message.ts';

/** A part, why it cannot be taken, and whether it is; `undefined` while somebody has to say so. */
export interface PartRow {
  readonly part: MessagePart;
  readonly refusal: Refusal | undefined;
  readonly isTaken: boolean | undefined;
}

interface Deciding {
  readonly refusalOf: (part: MessagePart) => Refusal | undefined;
  /** What somebody has said. */
  readonly decisionOf: (part: MessagePart) => boolean | undefined;
  /** What is said of a part that has lost the place it belongs to. */
  readonly words: { readonly placeless: string; readonly weight: string; readonly sides: string };
}

const isPlace = (part: MessagePart): boolean => part.kind === 'address' && !part.isLegal;
/** How to find a place, and when it is open. */
const isOfPlace = ({ kind }: MessagePart): boolean => kind === 'hint' || kind === 'hours';

function rowOf(part: MessagePart, { refusalOf, decisionOf }: Omit<Deciding, 'words'>): PartRow {
  const refusal = refusalOf(part);
  const decision = decisionOf(part);
  const isSure = part.doubts.length === 0 ? true : undefined;
  if (!refusal) return { part, refusal, isTaken: decision ?? isSure };
  return { part, refusal, isTaken: refusal.way && decision === undefined ? undefined : false };
}

/** The parts as they stand: what is of a place goes only with it, and of measures only those that some place of the cargo gets. */
export function partRows(
  parts: readonly MessagePart[],
  { words, ...deciding }: Deciding,
): readonly PartRow[] {
  const rows = parts.map((part) => rowOf(part, deciding));
  const places = rows.filter(({ part }) => isPlace(part));
  const isPlaceless =
    places.length > 0 && places.every(({ refusal, isTaken }) => refusal !== undefined || isTaken === false);
  const surplus = cargoSurplus(
    rows.flatMap(({ part, refusal, isTaken }) => (refusal || isTaken === false ? [] : [part])),
  );
  return rows.map((row) => {
    const { part, refusal } = row;
    const isLost = refusal === undefined && isPlaceless && isOfPlace(part);
    if (isLost) return { part, refusal: { why: words.placeless }, isTaken: false };
    if (!surplus.includes(part)) return row;
    return { part, refusal: { why: part.kind === 'weight' ? words.weight : words.sides }, isTaken: false };
  });
}
