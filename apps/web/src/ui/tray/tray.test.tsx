import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { Button } from '../button/button.tsx';
import { PopoverButton } from '../overlay/popover.tsx';
import { Tray } from './tray.tsx';

const run = vi.fn();

/** A row to choose from, a field and a panel beside it, and the bar of what is chosen. */
function Sample({ isLeadOff = false }: { readonly isLeadOff?: boolean }) {
  const [isChosen, setChosen] = useState(true);
  const lead = { key: 'compare', label: 'Сравнить', onRun: run, disabled: isLeadOff };
  return (
    <>
      <input type="checkbox" aria-label="Выбрать 4100" />
      <input aria-label="Поиск" />
      <PopoverButton label="Служба">{() => <Button>СДЭК</Button>}</PopoverButton>
      {isChosen && <Tray label="Выбранные" title="Выбрано 2" lead={lead} onClose={() => setChosen(false)} />}
    </>
  );
}

async function show(sample = <Sample />) {
  const { user } = await renderScreen(sample);
  return { user, row: screen.getByRole('checkbox', { name: 'Выбрать 4100' }) };
}
const tray = () => screen.queryByRole('region', { name: 'Выбранные' });
const button = (name: string) => screen.getByRole('button', { name });

describe('F6', () => {
  it('leads to the filled action from a row and from a field, and back', async () => {
    const { user, row } = await show();
    for (const from of [row, screen.getByRole('textbox', { name: 'Поиск' })]) {
      from.focus();
      await user.keyboard('{F6}');
      expect(document.activeElement).toBe(button('Сравнить'));
      await user.keyboard('{F6}');
      expect(document.activeElement).toBe(from);
    }
  });

  it('leads to what may be pressed while the filled action may not', async () => {
    const { user, row } = await show(<Sample isLeadOff />);
    row.focus();
    await user.keyboard('{F6}');
    expect(document.activeElement).toBe(button('Закрыть'));
  });
});

describe('Escape', () => {
  it('gives up what is chosen, and leaves the focus in the page', async () => {
    const { user, row } = await show();
    row.focus();
    await user.keyboard('{F6}{Escape}');
    expect(tray()).toBeNull();
    expect(document.activeElement).toBe(row);
  });

  it('closes what is open first, and does not concern who types', async () => {
    const { user } = await show();
    await user.click(button('Служба'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'СДЭК' })).toBeNull();
    expect(tray()).not.toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Поиск' }), '41{Escape}');
    expect(tray()).not.toBeNull();
  });
});

/** Its action is done once, and is not offered again. */
function Once({ isOffKept = false }: { readonly isOffKept?: boolean }) {
  const [isDone, setDone] = useState(false);
  const all = { key: 'all', label: 'Выбрать все', onRun: () => setDone(true), disabled: isDone };
  return (
    <Tray
      label="Выбранные"
      title={isDone ? 'Выбрано 230' : 'Выбрано 2'}
      actions={isDone && !isOffKept ? [] : [all]}
      onClose={run}
    />
  );
}

describe('an action with the focus', () => {
  it.each([
    ['goes', <Once key="goes" />],
    ['may not be pressed any more', <Once key="off" isOffKept />],
  ])('that %s leaves it to the bar', async (_how, sample) => {
    const { user } = await renderScreen(sample);
    await user.click(button('Выбрать все'));
    expect(document.activeElement).toBe(tray());
  });
});

it('the bar that is closed by its cross gives the focus back to the page', async () => {
  const { user, row } = await show();
  await user.click(row);
  await user.click(button('Закрыть'));
  expect(tray()).toBeNull();
  expect(document.activeElement).toBe(row);
});
