import { describe, expect, it } from 'vitest';
import { countsOf, stageOf } from './stage.ts';

const idle = { work: 'check', state: 'done', failure: null, source: 'table' } as const;

describe('what of the importer is shown', () => {
  it.each([
    ['read', 'reading'],
    ['check', 'checking'],
    ['save', 'saving'],
    ['undo', 'undoing'],
  ] as const)('is the work %s while it goes on, whatever was asked for', (work, stage) => {
    expect(stageOf({ ...idle, work, state: 'running' }, 'columns')).toBe(stage);
    expect(stageOf({ ...idle, work, state: 'new' }, '')).toBe(stage);
  });

  it('is what was asked for between the works, else where it stands', () => {
    expect(stageOf(idle, 'columns')).toBe('columns');
    expect(stageOf(idle, '')).toBe('check');
    expect(stageOf({ ...idle, work: 'save' }, '')).toBe('saved');
    expect(stageOf({ ...idle, work: 'save' }, 'check')).toBe('check');
    expect(stageOf({ ...idle, work: 'undo' }, '')).toBe('undone');
  });

  it('is no choice of columns for a list of tax ids, and nothing of a table that cannot be read', () => {
    expect(stageOf({ ...idle, source: 'tax_ids' }, 'columns')).toBe('check');
    expect(stageOf({ ...idle, work: 'read', failure: 'import_unreadable' }, 'columns')).toBe('failed');
  });
});

it('counts rows so that they add up', () => {
  const counts = countsOf({
    readyNoticed: 0,
    counts: { ready: 4, error: 2, similar: 1, saved: 8, completed: 3, refused: 5 },
  });
  expect(counts).toMatchObject({ all: 23, savable: 5, saved: 11, unsaved: 7, fresh: 8 });
});
