import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useFocusLeft } from './use-focus-left.ts';

function List({ rows }: { readonly rows: readonly string[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusLeft(heading, rows);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Список
      </h1>
      {rows.map((row) => (
        <button key={row} type="button">
          {row}
        </button>
      ))}
    </>
  );
}

it('leads the focus of what is gone to the heading', () => {
  const { rerender } = render(<List rows={['Первая', 'Вторая']} />);
  screen.getByRole('button', { name: 'Первая' }).focus();
  rerender(<List rows={['Вторая']} />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

it('leaves the focus where it is, and nowhere where it was given up', async () => {
  const { rerender } = render(<List rows={['Первая', 'Вторая', 'Третья']} />);
  const second = screen.getByRole('button', { name: 'Вторая' });
  second.focus();
  rerender(<List rows={['Вторая', 'Третья']} />);
  expect(document.activeElement).toBe(second);
  await userEvent.setup().click(document.body);
  await new Promise((resolve) => setTimeout(resolve));
  rerender(<List rows={['Третья']} />);
  expect(document.activeElement).toBe(document.body);
});
