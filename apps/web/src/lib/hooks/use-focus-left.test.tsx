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

function Parts({ parts }: { readonly parts: Readonly<Record<string, readonly string[]>> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusLeft(heading, parts);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Список
      </h1>
      {Object.entries(parts).map(([name, rows]) => (
        <section key={name} data-part>
          <button type="button">{name}</button>
          <table>
            <tbody>
              {rows.map((row) => (
                <tr key={row} data-row={row}>
                  <td>
                    <button type="button">Выбрать {row}</button>
                  </td>
                  <td>
                    <button type="button">Убрать {row}</button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

it('leads it to the same place of the part that has come there, or of the one before; without any to the heading', () => {
  const first = { Первая: ['а'] };
  const second = { Вторая: ['б', 'в'] };
  const third = { Третья: ['г'] };
  const button = (name: string) => screen.getByRole('button', { name });
  const { rerender } = render(<Parts parts={{ ...first, ...second, ...third }} />);
  button('Убрать а').focus();
  rerender(<Parts parts={{ ...second, ...third }} />);
  expect(document.activeElement).toBe(button('Убрать б'));
  button('Убрать г').focus();
  rerender(<Parts parts={second} />);
  expect(document.activeElement).toBe(button('Убрать в'));
  button('Вторая').focus();
  rerender(<Parts parts={third} />);
  expect(document.activeElement).toBe(button('Третья'));
  rerender(<Parts parts={{}} />);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
