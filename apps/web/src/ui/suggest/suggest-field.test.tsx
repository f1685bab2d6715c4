import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { SuggestField } from './suggest-field.tsx';

const onChoose = vi.fn();
const towns = ['Москва', 'Можайск', 'Мозырь'].map((label) => ({ key: label, label, value: label }));

function Towns() {
  const [text, setText] = useState('');
  return <SuggestField label="Город" text={text} onText={setText} suggestions={towns} onChoose={onChoose} />;
}

function LateTowns() {
  const [text, setText] = useState('');
  const [isLate, setLate] = useState(false);
  const late = { key: 'Можга', label: 'Можга', value: 'Можга' };
  return (
    <>
      <SuggestField
        label="Город"
        text={text}
        onText={setText}
        suggestions={isLate ? [late, ...towns] : towns}
        onChoose={onChoose}
      />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setLate(true)}>
        Ещё
      </button>
    </>
  );
}

async function show() {
  const { user } = await renderScreen(<Towns />, { areas: ['ui'] });
  const field = screen.getByRole('combobox', { name: 'Город' });
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  await user.type(field, 'мо');
  return { user, field, active };
}

it('brings the option that an arrow comes to into sight, round the end too', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user, field, active } = await show();
  expect(active()?.textContent).toBe('Москва');
  for (const [key, town] of [
    ['{ArrowDown}', 'Можайск'],
    ['{ArrowUp}', 'Москва'],
    ['{ArrowUp}', 'Мозырь'],
    ['{ArrowDown}', 'Москва'],
  ] as const) {
    await user.keyboard(key);
    expect(active()?.textContent).toBe(town);
    expect(active()?.getAttribute('aria-selected')).toBe('true');
    expect(shown.mock.instances.at(-1)).toBe(active());
  }
  expect(document.activeElement).toBe(field);
});

it('begins at the first option again when something else is typed', async () => {
  const { user, active } = await show();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()?.textContent).toBe('Мозырь');
  await user.keyboard('ж');
  expect(active()?.textContent).toBe('Москва');
});

it('keeps the option that an arrow came to where others come before it', async () => {
  const { user } = await renderScreen(<LateTowns />, { areas: ['ui'] });
  await user.type(screen.getByRole('combobox', { name: 'Город' }), 'мо');
  await user.keyboard('{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'Ещё' }));
  expect(screen.getAllByRole('option')).toHaveLength(4);
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith(towns[1]);
});

it('leaves the focus in the field when an option is pressed', async () => {
  const { user, field } = await show();
  await user.click(screen.getByRole('option', { name: 'Можайск' }));
  expect(onChoose).toHaveBeenCalledWith(towns[1]);
  expect(document.activeElement).toBe(field);
});
