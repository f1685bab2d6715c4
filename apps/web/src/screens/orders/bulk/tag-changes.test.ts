import { expect, it } from 'vitest';
import { sampleRow } from '../sample-row.ts';
import { tagUpdates } from './tag-changes.ts';

const tag = (tagId: number) => ({ tagId, title: `тег ${tagId}`, state: 'new' as const });
const rows = [
  sampleRow({ waybillId: 1, tags: [tag(4), tag(5)] }),
  sampleRow({ waybillId: 2, tags: [tag(4)] }),
  sampleRow({ waybillId: 3, tags: [tag(6)] }),
];

it('changes only the waybills it must and leaves their other tags alone', () => {
  expect(tagUpdates(rows, new Map([[4, true]]))).toEqual([{ waybillId: 3, puts: [4], takes: [] }]);
  expect(
    tagUpdates(
      rows,
      new Map([
        [4, false],
        [5, true],
      ]),
    ),
  ).toEqual([
    { waybillId: 1, puts: [], takes: [4] },
    { waybillId: 2, puts: [5], takes: [4] },
    { waybillId: 3, puts: [5], takes: [] },
  ]);
  expect(tagUpdates(rows, new Map())).toEqual([]);
});
