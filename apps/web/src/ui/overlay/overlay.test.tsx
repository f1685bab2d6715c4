import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { Button } from '../button/button.tsx';
import { SearchInput } from '../field/search-input.tsx';
import { AlertLine } from '../states/states.tsx';
import { Dialog } from './dialog.tsx';
import { PopoverButton } from './popover.tsx';

/** A page with a button and a panel that both open the dialog. */
function Sample({ children }: { readonly children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={open}>Открыть</Button>
      <PopoverButton label="Ещё">
        {(leave) => (
          <Button
            onClick={() => {
              leave();
              open();
            }}
          >
            Из списка
          </Button>
        )}
      </PopoverButton>
      <Dialog title="Груз" open={isOpen} onClose={close} foot={<Button onClick={close}>Готово</Button>}>
        {children}
      </Dialog>
    </>
  );
}

function PanelSearch() {
  const [text, setText] = useState('');
  return <SearchInput label="Найти" value={text} onChange={setText} />;
}

function SearchSample() {
  const [text, setText] = useState('');
  return (
    <>
      <input type="radio" name="kind" aria-label="Посылка" />
      <SearchInput label="Найти" value={text} onChange={setText} />
      <Sample />
    </>
  );
}

const show = (children?: ReactNode) => renderScreen(<Sample>{children}</Sample>, { areas: ['ui'] });
const button = (name: string) => screen.getByRole('button', { name });
const opened = () => screen.findByRole('dialog', { name: 'Груз' });
const expectFocus = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the focus', () => {
  it('stands on the first field of what opened, past a choice that is not made', async () => {
    const { user } = await show(<SearchSample />);
    await user.click(button('Открыть'));
    await expectFocus(within(await opened()).getByRole('searchbox'));
  });

  it('stands on the dialog itself where there is no field, never on the cross', async () => {
    const { user } = await show('Без полей');
    await user.click(button('Открыть'));
    await expectFocus(await opened());
  });

  it('comes back to what opened it, at each opening and by each way out', async () => {
    const { user } = await show(<SearchSample />);
    for (const leave of ['Готово', 'Закрыть', 'Escape']) {
      await user.click(button('Открыть'));
      const dialog = await opened();
      await expectFocus(within(dialog).getByRole('searchbox'));
      if (leave === 'Escape') await user.keyboard('{Escape}');
      else await user.click(within(dialog).getByRole('button', { name: leave }));
      await expectClosed();
      await expectFocus(button('Открыть'));
    }
  });

  it('comes back to the button of the panel that opened it and closed', async () => {
    const { user } = await show();
    for (const _opening of ['first', 'second']) {
      await user.click(button('Ещё'));
      await user.click(button('Из списка'));
      await opened();
      await user.click(button('Готово'));
      await expectClosed();
      await expectFocus(button('Ещё'));
    }
  });
});

/** Two dialogs, of which the second takes the place of the first; its answer may take away what opened the first. */
function TwoStepSample() {
  const [step, setStep] = useState<'first' | 'second' | 'kept' | 'gone'>();
  return (
    <section tabIndex={-1} aria-label="Строка">
      {step !== 'gone' && <Button onClick={() => setStep('first')}>Открыть</Button>}
      {step === 'first' && (
        <Dialog title="Выбор" open onClose={() => setStep(undefined)}>
          <Button onClick={() => setStep('second')}>Дальше</Button>
        </Dialog>
      )}
      {step === 'second' && (
        <Dialog title="Код" open onClose={() => setStep(undefined)}>
          <Button onClick={() => setStep('kept')}>Готово</Button>
          <Button onClick={() => setStep('gone')}>Убрать</Button>
        </Dialog>
      )}
    </section>
  );
}

describe('the focus after a dialog that took the place of another', () => {
  it.each([
    ['Готово', () => button('Открыть')],
    ['Убрать', () => screen.getByRole('region', { name: 'Строка' })],
  ])('%s: comes back to what opened the first, or to where that stood', async (answer, place) => {
    const { user } = await renderScreen(<TwoStepSample />, { areas: ['ui'] });
    await user.click(button('Открыть'));
    await screen.findByRole('dialog', { name: 'Выбор' });
    await user.click(button('Дальше'));
    await expectFocus(await screen.findByRole('dialog', { name: 'Код' }));
    await user.click(button(answer));
    await expectClosed();
    await expectFocus(place());
  });
});

describe('Escape', () => {
  it('clears the search first and leaves the dialog open', async () => {
    const { user } = await show(<SearchSample />);
    await user.click(button('Открыть'));
    const search = within(await opened()).getByRole('searchbox');
    await user.type(search, 'речная{Escape}');
    expect(search).toHaveProperty('value', '');
    await opened();
    await expectFocus(search);
    await user.keyboard('{Escape}');
    await expectClosed();
    await expectFocus(button('Открыть'));
  });

  it('closes the topmost of two, and of a dialog with a panel the panel', async () => {
    const { user } = await show(<Sample>Внутри</Sample>);
    await user.click(button('Открыть'));
    const outer = await opened();
    await user.click(within(outer).getByRole('button', { name: 'Ещё' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Из списка' })).toBeNull();
    await user.click(within(outer).getByRole('button', { name: 'Открыть' }));
    await screen.findByText('Внутри');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Внутри')).toBeNull());
    expect(outer.isConnected).toBe(true);
    await expectFocus(within(outer).getByRole('button', { name: 'Открыть' }));
  });
});

describe('a panel', () => {
  it('leaves Escape to the search inside while there is something to clear', async () => {
    const { user } = await renderScreen(<PopoverButton label="Теги">{() => <PanelSearch />}</PopoverButton>);
    await user.click(button('Теги'));
    const search = screen.getByRole('searchbox');
    await user.type(search, 'опт{Escape}');
    expect(search).toHaveProperty('value', '');
    expect(search.isConnected).toBe(true);
    await user.keyboard('{Escape}');
    expect(search.isConnected).toBe(false);
    expect(document.activeElement).toBe(button('Теги'));
  });

  it('stays when one that was opened in it is closed', async () => {
    const inner = <PopoverButton label="День">{() => <Button>23</Button>}</PopoverButton>;
    const { user } = await renderScreen(<PopoverButton label="Забор">{() => inner}</PopoverButton>);
    await user.click(button('Забор'));
    await user.click(button('День'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: '23' })).toBeNull();
    expect(document.activeElement).toBe(button('День'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'День' })).toBeNull();
    expect(document.activeElement).toBe(button('Забор'));
  });
});

function Refused() {
  const [isRefused, setRefused] = useState(false);
  return (
    <>
      {isRefused && <AlertLine tone="danger" title="Не сохранено" />}
      <Button onClick={() => setRefused(true)}>Сохранить</Button>
    </>
  );
}

it('brings into sight what went wrong, however far its body is scrolled', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await show(<Refused />);
  await user.click(button('Открыть'));
  await user.click(within(await opened()).getByRole('button', { name: 'Сохранить' }));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(scrolled.mock.contexts).toContain(alert));
  scrolled.mockRestore();
});

it('takes the page behind out of reach while it is open', async () => {
  const { user } = await show();
  const opener = button('Открыть');
  await user.click(opener);
  await opened();
  expect(screen.queryByRole('button', { name: 'Открыть' })).toBeNull();
  await user.click(button('Готово'));
  await expectClosed();
  expect(button('Открыть')).toBe(opener);
});
