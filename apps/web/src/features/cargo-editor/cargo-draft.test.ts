import { describe, expect, it } from 'vitest';
import {
  type CargoDraft,
  cargoDraftOf,
  checkCargo,
  emptyCargo,
  emptyPackage,
  packageFieldOf,
  toPackages,
  totalsOf,
} from './cargo-draft.ts';
import { applyPreset, holdsTyped, presetOf } from './cargo-presets.ts';

const line = (changes: object) => ({ ...emptyPackage(), ...changes });
const tablecloths = line({ lengthCm: 60, widthCm: 40, heightCm: 50, weightKg: 24, description: 'Скатерти' });
const towels = line({ lengthCm: 60, widthCm: 40, heightCm: 25, weightKg: 7.5 });
const cargo: CargoDraft = { type: 'package', packages: [tablecloths, towels] };

describe('totals', () => {
  it('tell what the volume weighs, beside what the scales say', () => {
    expect(totalsOf(cargo)).toEqual({
      placeCount: 2,
      enteredPlaces: 2,
      weightKg: 31.5,
      volumeM3: 0.18,
      volumetricKg: 36,
      isByVolume: true,
    });
  });

  it('weigh what says its weight, also where its sides are missing', () => {
    const bare = line({ amount: 2, weightKg: 2 });
    expect(totalsOf({ ...cargo, packages: [bare, towels] })).toMatchObject({
      placeCount: 3,
      weightKg: 11.5,
      volumeM3: 0.06,
      volumetricKg: 12,
      isByVolume: true,
    });
  });

  it('count only lines that are filled in', () => {
    expect(totalsOf(emptyCargo())).toMatchObject({ placeCount: 0, enteredPlaces: 1, weightKg: 0 });
    expect(totalsOf({ ...cargo, packages: [line({ ...towels, amount: 3 }), emptyPackage()] })).toMatchObject({
      placeCount: 3,
      enteredPlaces: 4,
      weightKg: 22.5,
    });
  });
});

describe('the check', () => {
  it('finds nothing in a cargo that can be sent', () => {
    expect(checkCargo(cargo)).toEqual({});
  });

  it.each([
    ['weightKg', null, 'required'],
    ['weightKg', 20_001, 'weight'],
    ['lengthCm', 0, 'side'],
    ['widthCm', 1001, 'side'],
    ['amount', 0, 'amount'],
    ['amount', 1000, 'amount'],
    ['description', 'щ'.repeat(256), 'long'],
  ])('refuses %s of %s', (name, value, code) => {
    const packages = [tablecloths, line({ ...towels, [name]: value })];
    expect(checkCargo({ ...cargo, packages })).toEqual({ [`packages.1.${name}`]: code });
  });
});

it('goes to the wire and comes back the same', () => {
  const packages = toPackages(cargo);
  expect(packages[0]).toEqual({
    amount: 1,
    length: 60,
    width: 40,
    height: 50,
    weight: 24,
    description: 'Скатерти',
  });
  const stored = packages.map((each) => ({
    ...each,
    amount: each.amount ?? 1,
    description: each.description ?? '',
  }));
  expect(toPackages(cargoDraftOf({ type: 'package', packages: stored }))).toEqual(packages);
});

it.each([
  ['packages.0.weight', 'packages.0.weightKg'],
  ['packages.12.length', 'packages.12.lengthCm'],
  ['packages', undefined],
  ['packages.0.colour', undefined],
  ['insurance_value_rate', undefined],
])('the field of the wire %s is %s', (wire, field) => {
  expect(packageFieldOf(wire)).toBe(field);
});

describe('presets', () => {
  it('are recognised until changed', () => {
    const docs = applyPreset(emptyCargo(), 'docs', 'Документы');
    expect(presetOf(docs)).toBe('docs');
    expect(docs.packages[0]).toMatchObject({ lengthCm: 34, widthCm: 27, heightCm: 1, weightKg: 0.5 });
    const changed = { ...docs, packages: docs.packages.map((each) => ({ ...each, weightKg: 1 })) };
    expect(presetOf(changed)).toBeUndefined();
  });

  it('take the place of a blank line and of each other', () => {
    const small = applyPreset(emptyCargo(), 'boxS', '');
    expect(small.packages).toHaveLength(1);
    expect(presetOf(applyPreset(small, 'boxL', ''))).toBe('boxL');
  });

  it('join what was typed, and documents take its place', () => {
    expect(applyPreset(cargo, 'boxM', '').packages).toHaveLength(3);
    expect(holdsTyped(cargo)).toBe(true);
    expect(applyPreset(cargo, 'docs', '').packages).toHaveLength(1);
  });
});
