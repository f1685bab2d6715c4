import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toBoard } from './board.ts';
import { sampleAnswer, sampleRate } from './results.factory.ts';
import { useRowQueue } from './use-row-queue.ts';

const none = toBoard(sampleAnswer());
const asked = toBoard(sampleAnswer({ results: [sampleRate(1), sampleRate(2)] }));

it('shows what was asked anew to a reader who had no row before', () => {
  const { result, rerender } = renderHook((board) => useRowQueue(board), { initialProps: none });
  act(() => result.current.release());
  rerender(asked);
  expect(result.current.settled.map(({ rateResultId }) => rateResultId)).toEqual([1, 2]);
});
