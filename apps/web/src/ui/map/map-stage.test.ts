import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStage } from './map-stage.ts';
import { indexPoints } from './point-index.ts';

const point = { key: 'one', label: 'Point', latitude: 55, longitude: 37 };
const words = { failing: '', zoomIn: '+', zoomOut: '−' };

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no canvas.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => vi.useRealTimers());

it('hears of no move once it is gone, though the window has changed its size just before', async () => {
  const element = document.createElement('div');
  const size = { clientWidth: 400, clientHeight: 300 };
  for (const name of ['clientWidth', 'clientHeight'] as const)
    Object.defineProperty(element, name, { get: () => size[name] });
  document.body.append(element);
  const stage = openStage(element, { words, source: null, isInPage: undefined });
  const labelOf = vi.fn(() => 'Point');
  stage.show({
    index: indexPoints([]),
    selected: point,
    home: undefined,
    overlay: undefined,
    labelOf,
    onSelect: () => undefined,
    onPoint: () => undefined,
  });
  stage.lookAt([point], undefined);
  size.clientWidth = 300;
  window.dispatchEvent(new Event('resize'));
  await vi.advanceTimersByTimeAsync(50);
  stage.remove();
  labelOf.mockClear();
  await vi.advanceTimersByTimeAsync(500);
  expect(labelOf).not.toHaveBeenCalled();
});
