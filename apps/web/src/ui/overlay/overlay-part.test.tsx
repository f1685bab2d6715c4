import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { checkConnection } from '../../lib/api/connection.ts';
import { answerCalls, unplug } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render.tsx';
import { currentToast } from '../toast/toast.ts';
import { type OverlayPart, overlayPart, usePreloaded } from './overlay-part.tsx';

const Question = () => <p role="dialog">Точно?</p>;

interface SampleProps {
  readonly part: OverlayPart<{ readonly onClose: () => void }>;
  readonly preloaded: readonly SampleProps['part'][];
}

/** A page that opens a part of it, and has it at hand before where it is told to. */
function Sample({ part: Part, preloaded }: SampleProps) {
  const [isOpen, setOpen] = useState(false);
  usePreloaded(preloaded);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      {isOpen && <Part onClose={() => setOpen(false)} />}
    </>
  );
}

async function show(load: () => Promise<typeof Question>, isPreloaded: boolean) {
  const part = overlayPart(load);
  const { user } = await renderScreen(<Sample part={part} preloaded={isPreloaded ? [part] : []} />);
  return { open: () => user.click(screen.getByRole('button', { name: 'Открыть' })) };
}

const loseConnection = async () => {
  unplug();
  await act(() => checkConnection());
};
const restoreConnection = async () => {
  answerCalls({});
  await act(() => checkConnection());
};

it('opens without a connection what was at hand before', async () => {
  const load = vi.fn(async () => Question);
  const { open } = await show(load, true);
  await waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 8_000 });
  await loseConnection();
  await open();
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(currentToast()).toBeUndefined();
});

it('says what could not be opened, and opens nothing by itself when the connection is back', async () => {
  const load = vi.fn(async () => Question);
  const { open } = await show(load, false);
  await loseConnection();
  await open();
  await waitFor(() => expect(currentToast()?.text).toMatch(/^Не открылось: нет связи с сервером/));
  await restoreConnection();
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  expect(await screen.findByRole('dialog')).toBeDefined();
});
