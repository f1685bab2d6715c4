import L from 'leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addTiles, type Tiles } from './tiles.ts';

const source = { kind: 'raster', url: 'http://tiles.test/{z}/{x}/{y}.png', attribution: '' } as const;
const onState = vi.fn();
let map: L.Map;
let tiles: Tiles;

/** A map of 256 by 256 pixels; jsdom asks for no pictures. */
beforeEach(() => {
  vi.useFakeTimers();
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: 256 }, clientHeight: { value: 256 } });
  document.body.append(element);
  map = L.map(element, { zoomAnimation: false, fadeAnimation: false }).setView([55, 37], 8, {
    animate: false,
  });
  tiles = addTiles(map, source, onState);
});
afterEach(() => {
  tiles.remove();
  map.remove();
  vi.useRealTimers();
});

const pictures = () => [...map.getContainer().querySelectorAll('img')];
const answer = (kind: 'load' | 'error') => {
  for (const picture of pictures()) picture.dispatchEvent(new Event(kind));
  vi.advanceTimersByTime(300);
};

it('says that no tile came, asks for them again, and takes it back once they do', async () => {
  await vi.advanceTimersByTimeAsync(0);
  expect(pictures().length).toBeGreaterThan(0);
  answer('error');
  expect(onState).toHaveBeenLastCalledWith(true);
  const setSource = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
  vi.advanceTimersByTime(14_000);
  expect(setSource).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(setSource).toHaveBeenCalledTimes(pictures().length);
  answer('load');
  expect(onState).toHaveBeenLastCalledWith(false);
});

it('asks more and more seldom', async () => {
  await vi.advanceTimersByTimeAsync(0);
  const setSource = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
  answer('error');
  vi.advanceTimersByTime(16_000);
  answer('error');
  setSource.mockClear();
  vi.advanceTimersByTime(16_000);
  expect(setSource).not.toHaveBeenCalled();
  vi.advanceTimersByTime(16_000);
  expect(setSource).toHaveBeenCalled();
});
