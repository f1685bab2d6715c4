import { screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { Button } from './button.tsx';

const send = vi.fn((event: FormEvent) => event.preventDefault());

/** A form that is busy from its first sending on. */
function Sample() {
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    send(event);
    setBusy(true);
  };
  return (
    <form onSubmit={submit}>
      <input aria-label="Номер" />
      <Button type="submit" busy={isBusy}>
        Отправить
      </Button>
    </form>
  );
}

it('keeps the focus while it is busy, and sends nothing twice', async () => {
  const { user } = await renderScreen(<Sample />);
  const button = screen.getByRole('button', { name: 'Отправить' });
  await user.click(button);
  expect(button.matches(':disabled')).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.type(screen.getByRole('textbox', { name: 'Номер' }), '41{Enter}');
  expect(send).toHaveBeenCalledOnce();
});
