import { expect, it } from 'vitest';
import { sampleWaybill } from '../../testing/sample-waybill.ts';
import { documentsOf, isOverdue } from './document-files.ts';

type Changes = NonNullable<Parameters<typeof sampleWaybill>[0]>;

it.each<[string, Changes, string[]]>([
  [
    'names what is still to come',
    { status: 'new', creationStage: 'accepted', documents: [] },
    ['waybill waiting', 'label waiting'],
  ],
  [
    'leaves it to people once they place the order',
    { status: 'problem', creationStage: 'manual', documents: [] },
    ['waybill failed', 'label failed'],
  ],
  ['promises none for a refused order', { status: 'problem', creationStage: 'refused', documents: [] }, []],
  [
    'promises none for a cancelled order',
    { status: 'canceled', creationStage: 'accepted', documents: [] },
    [],
  ],
  ['keeps what the server says', {}, ['waybill ready', 'label waiting']],
  [
    'promises no label where the carrier makes none',
    { documents: [{ kind: 'waybill', state: 'ready', size: 1, readyAt: null }] },
    ['waybill ready'],
  ],
])('%s', (_, changes, expected) => {
  expect(documentsOf(sampleWaybill(changes)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(expected);
});

it.each([
  ['2026-11-20T10:00:00.000Z', false],
  ['2026-11-20T08:59:59.000Z', true],
  [undefined, false],
])('calls a document ordered at %s overdue: %s', (orderedAt, expected) => {
  expect(isOverdue(orderedAt, Date.parse('2026-11-20T10:00:00.000Z'))).toBe(expected);
});
