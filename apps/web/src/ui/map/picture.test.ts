import L from 'leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addPicture } from './picture.ts';

const paint = vi.fn();
let map: L.Map;

/** A map of 400 by 300 pixels; jsdom lays nothing out and has no canvas. */
beforeEach(() => {
  const pen = { scale: () => undefined };
  // Of the pen the picture itself uses no more.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as RenderingContext);
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  document.body.append(element);
  map = L.map(element, { zoomAnimation: false }).setView([55, 37], 8, { animate: false });
  paint.mockClear();
});
afterEach(() => map.remove());

const pan = (x: number) => map.panBy([x, 0], { animate: false });

it('is painted beyond the edges and again only when the map comes to one', () => {
  const picture = addPicture(map, paint);
  picture.redraw();
  expect(paint).toHaveBeenCalledTimes(1);
  expect(picture.sight()).toMatchObject({ zoom: 8, width: 800, height: 600 });
  for (let step = 0; step < 10; step += 1) pan(20);
  expect(paint).toHaveBeenCalledTimes(1);
  pan(20);
  expect(paint).toHaveBeenCalledTimes(2);
});

it('is painted once for another zoom, and for a place far away', () => {
  addPicture(map, paint).redraw();
  map.setZoom(9, { animate: false });
  expect(paint).toHaveBeenCalledTimes(2);
  map.setView([60, 100], 9, { animate: false });
  expect(paint).toHaveBeenCalledTimes(3);
});

it('waits for the end of a zoom that is shown', () => {
  const picture = addPicture(map, paint);
  picture.redraw();
  const canvas = map.getPane('overlayPane')?.querySelector('canvas');
  map.fire('zoomanim', { center: map.getCenter(), zoom: 9 });
  expect(canvas?.style.transform).toContain('scale(2)');
  picture.redraw();
  expect(paint).toHaveBeenCalledTimes(1);
  map.fire('moveend');
  expect(paint).toHaveBeenCalledTimes(2);
});

it('is painted no more once the map is gone', () => {
  const picture = addPicture(map, paint);
  map.remove();
  picture.redraw();
  expect(paint).not.toHaveBeenCalled();
  map = L.map(document.createElement('div'));
});
