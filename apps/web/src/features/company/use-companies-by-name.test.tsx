import { screen } from '@testing-library/react';
import { api } from '@tranzit/contract';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, answerCalls } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { useCompaniesByName } from './use-companies-by-name.ts';

function Field() {
  const [name, setName] = useState('');
  const companies = useCompaniesByName(name, true);
  return (
    <label>
      Название <input value={name} onChange={(event) => setName(event.target.value)} />
      {companies.map(({ inn }) => (
        <span key={inn}>{inn}</span>
      ))}
    </label>
  );
}
const party = { value: 'ООО Ромашка', unrestricted_value: 'ООО Ромашка', data: { inn: '7700000017' } };

afterEach(() => void vi.useRealTimers());

it('asks once for ten companies, 0.8 s after the last letter, from the third on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const seen = answerCalls(answer(api.suggestParty, { suggestions: [party] }));
  const { user } = await renderScreen(<Field />);
  const field = screen.getByRole('textbox');
  await user.type(field, 'Ро');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(seen).toHaveLength(0);
  await user.type(field, 'м');
  await vi.advanceTimersByTimeAsync(500);
  await user.type(field, 'аш');
  await vi.advanceTimersByTimeAsync(600);
  expect(seen).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(400);
  expect(await screen.findByText('7700000017')).toBeDefined();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(seen.map(({ body }) => body)).toEqual([{ query: 'Ромаш', count: 10, status: ['ACTIVE'] }]);
});
