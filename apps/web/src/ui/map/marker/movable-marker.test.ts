import L from 'leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addMovableMarker } from './movable-marker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const place = { latitude: 55.75, longitude: 37.62 };

function show() {
  const element = document.createElement('div');
  for (const name of ['clientWidth', 'clientHeight'] as const)
    Object.defineProperty(element, name, { get: () => 400 });
  document.body.append(element);
  const map = L.map(element, { zoomAnimation: false }).setView([place.latitude, place.longitude], 11);
  const marker = addMovableMarker(map);
  const onMove = vi.fn<(point: { latitude: number; longitude: number }) => void>();
  marker.show({ ...place, label: 'Метка', onMove });
  const mark = element.querySelector<HTMLElement>('[aria-label="Метка"]');
  if (!mark) throw new Error('no mark');
  const press = (key: string, shiftKey = false) =>
    mark.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
  return { map, marker, mark, onMove, press };
}

it('moves by arrows, and tells where it stands once they rest', () => {
  const { onMove, press, map } = show();
  const still = map.getCenter();
  press('ArrowRight');
  press('ArrowRight');
  press('ArrowUp', true);
  expect(onMove).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(onMove).toHaveBeenCalledTimes(1);
  const [to] = onMove.mock.calls[0] ?? [];
  expect(to?.longitude).toBeGreaterThan(place.longitude);
  expect(to?.latitude).toBeGreaterThan(place.latitude);
  expect(map.getCenter()).toEqual(still);
});

it('goes to where the map is pressed', () => {
  const { map, onMove } = show();
  map.fire('click', { latlng: L.latLng(55.8, 37.7) });
  expect(onMove).toHaveBeenCalledWith({ latitude: 55.8, longitude: 37.7 });
});

it('follows the address, into sight too, without telling of it', () => {
  const { map, marker, onMove } = show();
  marker.show({ latitude: 59.93, longitude: 30.31, label: 'Метка', onMove });
  expect(map.getBounds().contains([59.93, 30.31])).toBe(true);
  expect(onMove).not.toHaveBeenCalled();
  marker.show(undefined);
  expect(map.getContainer().querySelector('[aria-label="Метка"]')).toBeNull();
});
