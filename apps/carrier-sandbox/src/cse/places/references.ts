import type { Operation } from '../../faults/fault-store.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { CseMethod } from '../cse-method.ts';
import { listStates, type StateDocument } from '../orders/cargo-states.ts';
import { type CseElement, readElement, text, textUnder } from '../soap/cse-element.ts';
import { CseError } from '../soap/cse-error.ts';
import { childOf, type XmlElement } from '../soap/soap-read.ts';
import { elementContent } from '../soap/soap-write.ts';
import { listGeography } from './geography-reference.ts';
import { listPoints } from './points.ts';
import { dictionaries } from './reference-tables.ts';
import { routeReferences } from './route-references.ts';

/** Parameters count in `List` only; in `Properties` they are not seen. */
const parametersOf = (request: XmlElement): readonly CseElement[] =>
  readElement(childOf(request, 'parameters')).list ?? [];

function listCargoStates(documentType: string): readonly CseElement[] {
  const document = (['order', 'waybill'] as const).find((one) => one === documentType.toLowerCase());
  const asked: StateDocument | undefined = document;
  return listStates(asked).map(([guid, name]) => text(guid, name));
}

function listReference(
  sandbox: Sandbox,
  name: string,
  parameters: readonly CseElement[],
): readonly CseElement[] {
  const group = textUnder(parameters, 'InGroup');
  if (name === 'geography') return listGeography(sandbox, textUnder(parameters, 'Search'), group);
  if (name === 'pvz') return listPoints(sandbox, group);
  if (name === 'cargostates') return listCargoStates(textUnder(parameters, 'DocumentType'));
  const rows = dictionaries[name] ?? routeReferences[name]?.(sandbox, parameters);
  if (rows === undefined) throw new CseError('04051', name);
  return rows;
}

function operationOf(request: XmlElement): Operation {
  const name = textUnder(parametersOf(request), 'Reference').toLowerCase();
  if (name === 'pvz') return 'terminals';
  return name === 'deliveryinfo' ? 'rates' : 'cities';
}

/** `GetReferenceData`: dictionaries, geography, points, dates. */
export const getReferenceData: CseMethod = {
  name: 'GetReferenceData',
  takes: 'login password parameters:Element',
  gives: 'Element',
  operationOf,
  handle(sandbox, request) {
    const parameters = parametersOf(request);
    const name = textUnder(parameters, 'Reference');
    if (name === '') throw new CseError('04050');
    const list = listReference(sandbox, name.toLowerCase(), parameters);
    return { content: elementContent({ key: name, list }) };
  },
};
