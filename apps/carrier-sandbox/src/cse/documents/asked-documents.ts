import type { Sandbox } from '../../sandbox.ts';
import { type CseElement, flagUnder, textUnder } from '../soap/cse-element.ts';
import { CseError } from '../soap/cse-error.ts';
import { type CseDocument, indexDocuments } from './document-index.ts';

/** Documents a call asks for, whichever method it is. */
export interface AskedDocuments {
  readonly kind: 'order' | 'waybill';
  readonly isOnlyThatKind: boolean;
  readonly isByClientNumber: boolean;
  readonly numbers: readonly string[];
}

/** Reads `DocumentType`, `OnlySelectedType`, `NumberType` and the numbers. @throws CseError 05182, 04010 */
export function readAsked(parameters: readonly CseElement[], list: readonly CseElement[]): AskedDocuments {
  const type = textUnder(parameters, 'DocumentType').toLowerCase();
  if (type !== 'order' && type !== 'waybill') throw new CseError('05182', type);
  const numbers = list.map((node) => node.key || (node.value ?? '')).filter((number) => number !== '');
  if (numbers.length === 0) throw new CseError('04010');
  return {
    kind: type,
    isOnlyThatKind: flagUnder(parameters, 'OnlySelectedType') === true,
    isByClientNumber: textUnder(parameters, 'NumberType').toLowerCase() === 'clientnumber',
    numbers,
  };
}

/** What one number stands for. */
export interface FoundDocuments {
  readonly number: string;
  readonly documents: readonly CseDocument[];
}

/**
 * Finds them. A document's own number finds it under either type: clients ask for waybills as orders, and are answered.
 * By the client's number a waybill comes with that of its way back.
 */
export function findAsked(sandbox: Sandbox, asked: AskedDocuments): readonly FoundDocuments[] {
  const index = indexDocuments(sandbox);
  const isAsked = ({ kind }: CseDocument): boolean => (kind === 'order') === (asked.kind === 'order');
  return asked.numbers.map((number) => {
    if (asked.isByClientNumber) {
      const documents = index.listByClientNumber(number);
      return { number, documents: asked.isOnlyThatKind ? documents.filter(isAsked) : documents };
    }
    const found = index.findByNumber(number);
    const others = asked.isOnlyThatKind || found === undefined ? [] : relatives(found, index.findByNumber);
    return { number, documents: found === undefined ? [] : [found, ...others] };
  });
}

/** The order of a waybill; waybills of an order stand in its own node. */
function relatives(
  found: CseDocument,
  findByNumber: (number: string) => CseDocument | undefined,
): readonly CseDocument[] {
  const order = found.kind === 'order' ? undefined : findByNumber(found.shipments[0]?.cse?.orderNumber ?? '');
  return order === undefined ? [] : [order];
}
