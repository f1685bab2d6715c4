import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { PopoverButton } from './popover.tsx';
import { useFocusBack } from './use-focus-back.ts';

/** Stays in the page after it has closed, as what fades out does. */
function Fading({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  useFocusBack(open);
  return (
    <div role="dialog">
      <button type="button" onClick={onClose}>
        Готово
      </button>
    </div>
  );
}

function Sample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      <PopoverButton label="Ещё">
        {(close) => (
          <button
            type="button"
            onClick={() => {
              close();
              setOpen(true);
            }}
          >
            Из списка
          </button>
        )}
      </PopoverButton>
      <Fading open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });

it('gives the focus back while what closes is still seen, each time it opens', async () => {
  const { user } = await renderScreen(<Sample />, { areas: ['ui'] });
  for (const _opening of ['first', 'second']) {
    await user.click(press('Открыть'));
    await user.click(press('Готово'));
    expect(document.activeElement).toBe(press('Открыть'));
  }
});

it('gives it to the button of the panel that opened it and closed', async () => {
  const { user } = await renderScreen(<Sample />, { areas: ['ui'] });
  await user.click(press('Ещё'));
  await user.click(press('Из списка'));
  await user.click(press('Готово'));
  expect(document.activeElement).toBe(press('Ещё'));
});
