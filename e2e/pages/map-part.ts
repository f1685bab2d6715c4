import type { Locator, Page } from 'playwright-core';

/** What is asked of a canvas in the browser, whose types this package does not know. */
interface CanvasPart {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): {
    getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
  };
}
interface PicturePart {
  readonly complete: boolean;
  readonly naturalWidth: number;
}

/** Pixels of a canvas that anything was drawn on. */
const countDrawn = (canvas: Locator): Promise<number> =>
  canvas.evaluate((part: CanvasPart) => {
    if (part.width === 0 || part.height === 0) return 0;
    const { data } = part.getContext('2d').getImageData(0, 0, part.width, part.height);
    let count = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) count += 1;
    return count;
  });

/** The way of a shipment on a map with tiles. What it is made of has no roles: it is a picture. */
export const wayMap = (page: Page) => {
  const region = page.getByRole('region', { name: /^Путь на карте/ });
  return {
    region,
    /** Raster tiles that are there. */
    pictures: region.locator('img.leaflet-tile-loaded'),
    /** Vector tiles that are there. */
    drawings: region.locator('canvas.leaflet-tile-loaded'),
    /** Of pictures that are seen, those that did not come. */
    brokenPictures: (): Promise<number> =>
      region
        .locator('img:visible')
        .evaluateAll(
          (pictures: PicturePart[]) =>
            pictures.filter((picture) => picture.complete && picture.naturalWidth === 0).length,
        ),
    notice: region.getByRole('status'),
    drawnOnGround: () => countDrawn(region.locator('.leaflet-ground-pane canvas')),
    drawnOnTile: () => countDrawn(region.locator('canvas.leaflet-tile-loaded').first()),
  };
};
