import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import type { DataColumn } from './data-column.ts';
import { DataTable } from './data-table.tsx';
import type { RowGroups } from './row-groups.tsx';

interface Row {
  readonly id: number;
}

const columns: readonly DataColumn<Row>[] = [
  {
    key: 'name',
    title: 'Имя',
    skeleton: [80],
    cell: ({ id }) => <button type="button">Строка {id}</button>,
  },
];
const rowsOf = (count: number): readonly Row[] => Array.from({ length: count }, (_, id) => ({ id }));
const show = (count: number, groups?: RowGroups<Row>) =>
  renderScreen(
    <DataTable
      columns={columns}
      rows={rowsOf(count)}
      keyOf={({ id }) => id}
      nameOf={({ id }) => String(id)}
      skeletonRows={3}
      groups={groups}
    />,
    { route: '/', path: '/', areas: [] },
  );
const drawn = () => screen.getAllByRole('button').map((button) => button.textContent);

/** Nothing is laid out here: every row is as high as in a browser, and all goes up as the page is scrolled. */
beforeEach(() => {
  const rect = document.body.getBoundingClientRect();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({
    ...rect,
    top: -window.scrollY,
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  window.scrollY = 0;
});

it('draws a hundred rows whole', async () => {
  await show(100);
  expect(drawn()).toHaveLength(100);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBeNull();
});

it('draws of a thousand rows those in sight, and tells readers how many there are and which is which', async () => {
  await show(1000);
  await screen.findByRole('button', { name: 'Строка 0' });
  await waitFor(() => expect(drawn().length).toBeLessThan(60));
  expect(drawn().length).toBeLessThan(60);
  const table = screen.getByRole('table');
  expect(table.getAttribute('aria-rowcount')).toBe('1001');
  const [head, first] = within(table).getAllByRole('row');
  expect([head?.textContent, first?.textContent, first?.getAttribute('aria-rowindex')]).toEqual([
    'Имя',
    'Строка 0',
    '2',
  ]);
});

it('follows the page, keeps the row with the focus, and goes on from it by arrows', async () => {
  const { user } = await show(1000);
  await waitFor(() => expect(drawn().length).toBeLessThan(60));
  const fifth = screen.getByRole('button', { name: 'Строка 5' });
  fifth.focus();
  window.scrollY = 26_000;
  window.dispatchEvent(new Event('scroll'));
  await screen.findByText('Строка 505');
  expect(document.activeElement).toBe(fifth);
  expect(screen.queryByText('Строка 30')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Строка 6');
});

it('draws the heads of groups among many rows, and arrows pass over them', async () => {
  const { user } = await show(1000, {
    keyOf: ({ id }) => String(Math.floor(id / 3)),
    head: ({ id }) => `Группа с ${id}`,
  });
  await waitFor(() => expect(drawn().length).toBeLessThan(60));
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1335');
  const lines = within(screen.getByRole('table')).getAllByRole('row').slice(1, 6);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Группа с 0',
    'Строка 0',
    'Строка 1',
    'Строка 2',
    'Группа с 3',
  ]);
  screen.getByRole('button', { name: 'Строка 2' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Строка 3');
});
