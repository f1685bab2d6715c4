import { describe, expect, it } from 'vitest';
import { readCreation } from './creation-news.ts';

describe('news of an order', () => {
  it.each([
    ['{"code":"refused"}', 'refused'],
    ['{"code":7}', 'unknown'],
    ['null', 'unknown'],
    ['{"code"', 'unknown'],
    [undefined, 'unknown'],
  ])('have the failure %s read as %s', (error, code) => {
    const read = readCreation({ t: 'CREATION_ERROR', destinationId: 4, error });
    expect(read).toEqual({ t: 'CREATION_ERROR', destinationId: 4, code });
  });

  it.each([
    [null],
    [{ t: 'BATCH', batchId: 1, state: 'done' }],
    [{ t: 'CREATION_COMPLETE', destinationId: 4 }],
    [{ t: 'CREATION_ERROR' }],
  ])('are not %j', (message) => {
    expect(readCreation(message)).toBeUndefined();
  });
});
