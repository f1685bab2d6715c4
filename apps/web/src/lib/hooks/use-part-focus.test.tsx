import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { usePartFocus } from './use-part-focus.ts';

function Part() {
  const part = usePartFocus<HTMLDivElement>();
  const [isSaving, setSaving] = useState(false);
  return (
    <>
      <div ref={part} tabIndex={-1}>
        <button type="button" disabled={isSaving} onClick={() => setSaving(true)}>
          Сохранить
        </button>
      </div>
      <button
        type="button"
        tabIndex={-1}
        onFocus={(event) => event.target.blur()}
        onClick={() => setSaving(false)}
      >
        Ответ
      </button>
    </>
  );
}

it('what cannot be pressed while it is saved has the focus again after', async () => {
  render(<Part />);
  const save = screen.getByRole('button', { name: 'Сохранить' });
  await userEvent.click(save);
  // As a browser does with what is off.
  save.blur();
  screen.getByRole('button', { name: 'Ответ' }).click();
  await waitFor(() => expect(document.activeElement).toBe(save));
});

it('what was left on purpose has not', async () => {
  render(<Part />);
  const save = screen.getByRole('button', { name: 'Сохранить' });
  save.focus();
  save.blur();
  await Promise.resolve();
  save.click();
  screen.getByRole('button', { name: 'Ответ' }).click();
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  expect(document.activeElement).toBe(document.body);
});
