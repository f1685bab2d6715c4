import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { type CarrierPart, PartStrip } from './part-strip.tsx';

const part = (changes: Partial<CarrierPart>): CarrierPart => ({
  carrier: 'cdek',
  total: 1_200,
  done: 1_200,
  failed: 0,
  isSilent: false,
  ...changes,
});

it('tells of each carrier how much is done, what failed, and whether it is silent', async () => {
  const parts = [
    part({}),
    part({ carrier: 'dpd', done: 600, failed: 21 }),
    part({ carrier: 'pony', total: 12, done: 0, isSilent: true }),
  ];
  await renderScreen(<PartStrip label="Ход по службам" parts={parts} />);
  const cells = within(screen.getByRole('list', { name: 'Ход по службам' })).getAllByRole('listitem');
  const words = cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(words[0]).toContain('1 200 из 1 200');
  expect(words[1]).toContain('600 из 1 200, 21 ошибка');
  expect(words[2]).toContain('0 из 12. Не отвечает');
  expect(cells[1]?.style.getPropertyValue('--part')).toBe('50%');
});
