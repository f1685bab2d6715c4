import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { sampleCargo } from '../../testing/sample-waybill.ts';
import { CargoLines } from './cargo-lines.tsx';

it('says of several places what each weighs, and gives the weight of all', async () => {
  const place = { width: 40, height: 50, length: 60, weight: 24, description: '', amount: 3 };
  const packages = [place, { ...place, weight: 7.5, amount: 1 }];
  await renderScreen(<CargoLines cargo={sampleCargo({ packages, weight: 79.5, placeCount: 4 })} />, {
    areas: ['tracking'],
  });
  const words = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const plain = (texts: readonly (string | null)[]) => texts.map((text) => text?.replaceAll('\u00A0', ' '));
  expect(plain(words).slice(0, 2)).toEqual([
    '3 места, 60 × 40 × 50 см, по 24 кг',
    '1 место, 60 × 40 × 50 см',
  ]);
  expect(plain(values).slice(0, 2)).toEqual(['72 кг', '7,5 кг']);
});
