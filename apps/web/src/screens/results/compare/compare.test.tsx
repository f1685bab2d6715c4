import { screen, within } from '@testing-library/react';
import type { RateResult } from '@tranzit/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { userQuery } from '../../../lib/session/user.ts';
import { sampleUser } from '../../../testing/fake-api.ts';
import { narrowScreen } from '../../../testing/narrow-screen.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { toBoard } from '../board/board.ts';
import { sampleAnswer, sampleRate } from '../results.factory.ts';
import { Compare } from './compare.tsx';

beforeEach(() => queryClient.setQueryData(userQuery().queryKey, sampleUser()));

/** The comparison of these rates, opened. */
async function compare(results: readonly RateResult[]) {
  const { task, rates } = toBoard(sampleAnswer({ results: [...results] }));
  const nothing = () => undefined;
  const { user } = await renderScreen(
    <Compare rates={rates} task={task} terminals={[]} onRemove={nothing} onClose={nothing} />,
    { areas: ['results', 'ui'] },
  );
  await user.click(screen.getByRole('button', { name: 'Сравнить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Сравнение' }));
  const lines = () => dialog.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const choice = () => dialog.queryByRole('button', { name: 'Только отличия' });
  return { user, dialog, lines, choice };
}

describe('rates side by side', () => {
  it('can be told apart though their tariffs are of one name', async () => {
    const { dialog } = await compare([
      sampleRate(1, { tariffName: 'Экспресс', deliveryWay: 'd2d' }),
      sampleRate(2, { tariffName: 'Экспресс', deliveryWay: 'd2w' }),
    ]);
    expect(dialog.getByRole('columnheader', { name: /Экспресс.*дверь — дверь/ })).toBeDefined();
    expect(dialog.getByRole('columnheader', { name: /Экспресс.*дверь — терминал/ })).toBeDefined();
  });

  it('are narrowed to the lines that tell them apart, and back', async () => {
    const { user, lines, choice } = await compare([
      sampleRate(1, { price: 900, cashback: 30 }),
      sampleRate(2, { price: 800, cashback: 30 }),
    ]);
    const all = lines();
    expect(all).toContain('Кэшбэк');
    const only = choice();
    if (only) await user.click(only);
    expect(lines()).toEqual(['Цена']);
    if (only) await user.click(only);
    expect(lines()).toEqual(all);
  });

  it('show on a phone only what tells them apart until all is asked for', async () => {
    narrowScreen();
    const { user, lines, choice } = await compare([
      sampleRate(1, { price: 900, cashback: 30 }),
      sampleRate(2, { price: 800, cashback: 30 }),
    ]);
    expect(lines()).toEqual(['Цена']);
    const only = choice();
    if (only) await user.click(only);
    expect(lines()).toContain('Кэшбэк');
  });

  it('offer no such choice where nothing tells them apart', async () => {
    const { lines, choice } = await compare([sampleRate(1, { price: 900 }), sampleRate(2, { price: 900 })]);
    expect(choice()).toBeNull();
    expect(lines()).toContain('Цена');
  });
});
