import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleAnswer, sampleRate, sampleRun } from '../results.factory.ts';
import { toBoard } from './board.ts';
import { useRowQueue } from './use-row-queue.ts';

const none = toBoard(sampleAnswer());
const asked = toBoard(sampleAnswer({ results: [sampleRate(1), sampleRate(2)] }));

it('shows what was asked anew to a reader who had no row before', () => {
  const { result, rerender } = renderHook((board) => useRowQueue(board, []), { initialProps: none });
  act(() => result.current.release());
  rerender(asked);
  expect(result.current.settled.map(({ rateResultId }) => rateResultId)).toEqual([1, 2]);
});

it('holds the very list that was in sight, so that holding it draws nothing anew', () => {
  const { result } = renderHook(() => useRowQueue(asked, []));
  const before = result.current.settled;
  act(() => result.current.reading.onWheel());
  expect(result.current.settled).toBe(before);
});

it('keeps the places of rows by the choices of before while they are read, and by those of now once they are not', () => {
  const { result, rerender } = renderHook((pins) => useRowQueue(asked, pins), {
    initialProps: ['before'],
  });
  act(() => result.current.reading.onWheel());
  rerender(['now']);
  expect(result.current.rankedBy).toEqual(['before']);
  act(() => result.current.release());
  expect(result.current.rankedBy).toEqual(['now']);
});

it('lets in what was asked anew beside the rows before the reader, and nothing else', () => {
  const before = sampleAnswer({ results: [sampleRate(1)] });
  const { result, rerender } = renderHook((board) => useRowQueue(board, []), {
    initialProps: toBoard(before),
  });
  act(() => result.current.release());
  const late = sampleAnswer({ results: [sampleRate(1), sampleRate(2, { tariffName: 'Экспресс' })] });
  const again = sampleAnswer(
    {
      results: [sampleRate(20, { taskId: 2, deliveryService: 'dpd' })],
      runs: [sampleRun({ deliveryService: 'dpd' })],
    },
    { taskId: 2, kind: 'recalc' },
  );
  rerender(toBoard(late, [again]));
  expect(result.current.settled.map(({ rateResultId }) => rateResultId)).toEqual([1, 20]);
});
