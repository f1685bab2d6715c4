import type { MapSource } from '@tranzit/contract';
import type { Config } from '../config.ts';
import { isRemote, originsOf } from '../settings/map.ts';
import { mapFilePath } from './map-file.ts';

interface ServedMap {
  readonly kind: MapSource['kind'];
  /** Beside our own, from which the page must be let load it. */
  readonly origins: readonly string[];
  /** Of ours, which we serve ourselves. */
  readonly file: string | undefined;
  /** What the page is told. */
  readonly public: MapSource;
}

/** The tiles of the portal's maps; `undefined` where there is the embedded map alone. */
export function mapSourceOf({
  MAP_TILE_URL: template,
  MAP_PMTILES: archive,
  MAP_ATTRIBUTION: attribution,
}: Pick<Config, 'MAP_TILE_URL' | 'MAP_PMTILES' | 'MAP_ATTRIBUTION'>): ServedMap | undefined {
  if (template) {
    const told: MapSource = { kind: 'raster', url: template, attribution };
    return { kind: 'raster', origins: originsOf(template), file: undefined, public: told };
  }
  if (!archive) return undefined;
  const [file, url] = isRemote(archive) ? [undefined, archive] : [archive, mapFilePath];
  const told: MapSource = { kind: 'vector', url, attribution };
  return { kind: 'vector', origins: originsOf(archive), file, public: told };
}
