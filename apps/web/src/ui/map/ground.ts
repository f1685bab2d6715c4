import { loadOnce } from '../../lib/browser/load-once.ts';
import { type Country, loadLand, type Ring, toRing } from './land.ts';
import { loadLines } from './map-lines.ts';

/** What the embedded map draws below everything else. */
export interface Ground {
  readonly countries: readonly Country[];
  readonly regions: readonly Ring[];
  readonly rivers: readonly Ring[];
  readonly lakes: readonly Ring[];
}

export const noGround: Ground = { countries: [], regions: [], rivers: [], lakes: [] };

export const loadGround = loadOnce(async (): Promise<Ground> => {
  const [countries, { regions, rivers, lakes }] = await Promise.all([loadLand(), loadLines()]);
  return {
    countries,
    regions: regions.map(toRing),
    rivers: rivers.map(toRing),
    lakes: lakes.map(toRing),
  };
});
