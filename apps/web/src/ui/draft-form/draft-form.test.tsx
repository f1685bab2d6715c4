import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { toApiError } from '../../lib/api/api-error.ts';
import { noRefusal, type Refusal, toRefusal } from '../../lib/forms/refusal.ts';
import { renderScreen } from '../../testing/render.tsx';
import { draftStore } from './draft-store.ts';
import { FieldPlace, FormFieldsProvider } from './field-place.tsx';
import { useDraft } from './use-draft.ts';
import { useDraftForm } from './use-draft-form.ts';

/** A note to a courier: a name that is needed, a text the server judges, and a day that others tell. */
const note = z.object({ name: z.string(), text: z.string(), day: z.string().nullable().default(null) });
type Note = z.output<typeof note>;
const owner = { userId: 7, subjectId: 2 };
const optionsOf = (version: number) => ({ name: 'note', version, schema: note, keeper: 'tab' }) as const;
const store = draftStore({ ...optionsOf(1), formerKey: ({ subjectId }) => `note.${subjectId}` });

const saying = { missing: 'Напишите, кому', dayAwaited: 'День ещё не назван' };
type Code = keyof typeof saying;

interface NoteProps {
  readonly send: (draft: Note, key: string) => Promise<void>;
  readonly owesDay?: boolean;
}

function NoteForm({ send, owesDay = false }: NoteProps) {
  const { draft, change, savedAt } = useDraft<Note>({
    store,
    owner,
    open: (kept) => kept ?? { name: '', text: '', day: null },
  });
  const [isTold, setTold] = useState(!owesDay);
  const found: { field: keyof Note; code: Code }[] = [];
  if (draft.name === '') found.push({ field: 'name', code: 'missing' });
  if (!isTold) found.push({ field: 'day', code: 'dayAwaited' });
  const form = useDraftForm<keyof Note, Code, Refusal<keyof Note>>({
    found,
    shownOn: (code) => (code === 'dayAwaited' ? 'never' : 'leave'),
    say: ({ code }) => saying[code],
    rankOf: (field) => ['name', 'text', 'day'].indexOf(field),
    groundsOf: (field) => [draft[field]],
    nothing: noRefusal,
    send: (keyOf) => send(draft, keyOf('note', draft)),
    refusalOf: (failure) =>
      toRefusal(failure, (wireField) => (wireField === 'note_text' ? 'text' : undefined)),
  });
  return (
    <FormFieldsProvider value={form}>
      {(['name', 'text'] as const).map((field) => (
        <FieldPlace key={field} field={field}>
          <input
            aria-label={field}
            aria-invalid={form.errorOf(field) !== undefined}
            value={draft[field]}
            onChange={(event) => change({ [field]: event.target.value })}
          />
          <p>{form.errorOf(field)}</p>
        </FieldPlace>
      ))}
      <p>{form.refusal.messages.join(' ')}</p>
      <p>{savedAt === undefined ? 'не сохранено' : 'сохранено'}</p>
      <button type="button" disabled={form.isBusy} onClick={() => void form.submit()}>
        Отправить
      </button>
      <button type="button" onClick={() => setTold(true)}>
        Назвать день
      </button>
    </FormFieldsProvider>
  );
}

const refusedWith = (body: object) => async () => {
  throw await toApiError(Response.json(body, { status: 400 }));
};
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => sessionStorage.clear());

describe('the values of a form', () => {
  it('are kept with every change, for their user and their subject alone', async () => {
    const { user, unmount } = await renderScreen(<NoteForm send={async () => undefined} />);
    await user.type(field('name'), 'Лен');
    unmount();
    await renderScreen(<NoteForm send={async () => undefined} />);
    expect(field('name')).toHaveProperty('value', 'Лен');
    expect(store.read({ ...owner, userId: 8 })).toBeUndefined();
    expect(store.read({ ...owner, subjectId: 3 })).toBeUndefined();
  });

  it('of an earlier release are read once more, and go on under the key of this one', async () => {
    const kept = { version: 1, savedAt: '2026-11-20T10:00:00.000Z', draft: { name: 'Лена', text: '' } };
    sessionStorage.setItem('note.2', JSON.stringify(kept));
    const { user } = await renderScreen(<NoteForm send={async () => undefined} />);
    expect(field('name')).toHaveProperty('value', 'Лена');
    await user.type(field('text'), '!');
    expect(sessionStorage.getItem('note.2')).toBeNull();
    expect(store.read(owner)?.draft).toEqual({ name: 'Лена', text: '!', day: null });
  });

  it('of another version or another shape are not trusted', () => {
    draftStore(optionsOf(2)).write(owner, { name: 'Лена', text: '', day: null });
    expect(store.read(owner)).toBeUndefined();
    const stored = { savedAt: '2026-11-20T10:00:00.000Z', draft: { name: 5 } };
    sessionStorage.setItem('tranzit.note.7.2', JSON.stringify(stored));
    expect(store.read(owner)).toBeUndefined();
    sessionStorage.setItem('tranzit.note.7.2', '{');
    expect(store.read(owner)).toBeUndefined();
  });

  it('make the browser ask before the page goes only where it keeps nothing', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { user } = await renderScreen(<NoteForm send={async () => undefined} />);
    await user.type(field('name'), 'Л');
    expect(screen.getByText('сохранено')).toBeDefined();
    expect(leave()).toBe(false);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(field('name'), 'е');
    expect(screen.getByText('не сохранено')).toBeDefined();
    expect(leave()).toBe(true);
    full.mockRestore();
    await user.type(field('name'), 'н');
    expect(leave()).toBe(false);
  });
});

describe('what is wrong', () => {
  it('is shown when its field is left, and all of it when the form is sent', async () => {
    const send = vi.fn(async () => undefined);
    const { user } = await renderScreen(<NoteForm send={send} />);
    expect(screen.queryByText(saying.missing)).toBeNull();
    await user.click(field('name'));
    await user.tab();
    expect(screen.getByText(saying.missing)).toBeDefined();
    await user.click(press('Отправить'));
    expect(document.activeElement).toBe(field('name'));
    expect(send).not.toHaveBeenCalled();
  });

  it('said by the server holds while the field is as the server saw it', async () => {
    const { user } = await renderScreen(
      <NoteForm send={refusedWith({ note_text: ['Слишком коротко'], other: ['Без права'] })} />,
    );
    await user.type(field('name'), 'Лена');
    await user.type(field('text'), 'а');
    await user.click(press('Отправить'));
    expect(await screen.findByText('Слишком коротко')).toBeDefined();
    expect(screen.getByText('Без права')).toBeDefined();
    expect(document.activeElement).toBe(field('text'));
    await user.type(field('name'), '!');
    expect(screen.getByText('Слишком коротко')).toBeDefined();
    await user.type(field('text'), 'б');
    expect(screen.queryByText('Слишком коротко')).toBeNull();
    await user.type(field('text'), '{Backspace}');
    expect(screen.getByText('Слишком коротко')).toBeDefined();
  });
});

describe('sending', () => {
  it('goes once at a time, and a repeat of the same words carries the same key', async () => {
    const keys: string[] = [];
    const answers: (() => void)[] = [];
    const send = (_: Note, key: string) => {
      keys.push(key);
      return new Promise<void>((_done, fail) => answers.push(() => fail(new Error('no answer'))));
    };
    const { user } = await renderScreen(<NoteForm send={send} />);
    await user.type(field('name'), 'Лена');
    const repeat = async () => {
      await user.dblClick(press('Отправить'));
      answers.at(-1)?.();
      await waitFor(() => expect(press('Отправить')).toHaveProperty('disabled', false));
    };
    await repeat();
    await repeat();
    await user.type(field('text'), 'другое');
    await repeat();
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('waits for what others owe, calls none of it an error, and goes on by itself', async () => {
    const send = vi.fn(async () => undefined);
    const { user } = await renderScreen(<NoteForm send={send} owesDay />);
    await user.type(field('name'), 'Лена');
    await user.click(press('Отправить'));
    expect(press('Отправить')).toHaveProperty('disabled', true);
    expect(send).not.toHaveBeenCalled();
    await user.click(press('Назвать день'));
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });
});
