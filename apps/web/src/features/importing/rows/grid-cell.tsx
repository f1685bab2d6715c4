import type { ImportRow } from '@tranzit/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KindOfImport } from '../import-kinds.ts';
import { useFieldName } from '../kind-words.ts';
import { KindName } from './kind-cell.tsx';
import { Message } from './message.tsx';
import classes from './row-grid.module.css';
import { UnsavedMessage } from './unsaved.tsx';
import type { CellDraft } from './use-drafts.ts';

type CellError = ImportRow['errors'][number];
type CellNotice = ImportRow['notices'][number];
type Told = Pick<CellNotice, 'column' | 'field' | 'code' | 'text'>;

function useErrorWords(kind: KindOfImport) {
  const { t } = useTranslation('imports');
  const fieldName = useFieldName(kind);
  return ({ column, field, code, text }: Told) => {
    if (column === null) return t('grid.noColumn', { field: fieldName(field), text });
    return code === 'required' && field === 'title' ? t('grid.nameless') : text;
  };
}

export interface CellEditorProps {
  readonly kind: KindOfImport;
  readonly label: string;
  readonly value: string;
  /** What is wrong with what stands there: told while it is mended. */
  readonly errors: readonly Told[];
  readonly onSave: (value: string) => void;
  /** `takesFocus`: by a key, so that the focus belongs to the cell again. */
  readonly onLeave: (takesFocus: boolean) => void;
}

/** Enter saves, Escape leaves as it was, and whoever goes elsewhere saves too. */
export function CellEditor({ kind, label, value, errors, onSave, onLeave }: CellEditorProps) {
  const wordsOf = useErrorWords(kind);
  const told = useId();
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const leave = (takesFocus: boolean, saves: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    if (saves && typed !== value) onSave(typed);
    onLeave(takesFocus);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    leave(true, event.key === 'Enter');
  };
  return (
    <>
      <input
        ref={input}
        className={classes.input}
        aria-label={label}
        aria-describedby={errors.length > 0 ? told : undefined}
        value={typed}
        maxLength={2000}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={() => leave(false, true)}
      />
      {errors.length > 0 && (
        <span id={told} className={classes.told}>
          {errors.map((error) => (
            <Message key={`${error.field}-${error.code}`}>{wordsOf(error)}</Message>
          ))}
        </span>
      )}
    </>
  );
}

interface NearProps extends Pick<CellTextProps, 'value' | 'onMend'> {
  readonly near: NonNullable<CellNotice['near']>;
}

/** The place that was meant, in the stead of what nobody knows. */
function NearButton({ value, near: { from, to }, onMend }: NearProps) {
  const { t } = useTranslation('imports');
  return (
    <button type="button" onClick={() => onMend(value.replace(from, () => to))}>
      {t('grid.put', { value: to })}
    </button>
  );
}

interface CellTextProps {
  readonly kind: KindOfImport;
  readonly value: string;
  /** The value is who the entry is. */
  readonly isKind: boolean;
  readonly errors: readonly CellError[];
  /** What is worth a look, and may stay. */
  readonly notices: readonly CellNotice[];
  readonly draft: CellDraft | undefined;
  /** Lines above the rows tell it already, and the cell only briefly. */
  readonly isToldAbove: (notice: CellNotice) => boolean;
  /** That the book has such an entry already, at the cell that names it. */
  readonly similar?: ReactNode;
  readonly onMend: (value: string) => void;
  /** What could not be saved is given up: the cell says again what the table does. */
  readonly onGiveUp: () => void;
}

/** A phone, a tax id, a sum or a day: read as one, and too short to need a second line. */
const isOneFigure = (value: string): boolean => value.length <= 24 && /^[\d\s()+.,:/–-]+$/.test(value);

/** What stands in the cell, what is wrong with it, and what would mend it. */
export function CellText({
  kind,
  value,
  isKind,
  errors,
  notices,
  draft,
  isToldAbove,
  similar,
  onMend,
  onGiveUp,
}: CellTextProps) {
  const { t } = useTranslation('imports');
  const wordsOf = useErrorWords(kind);
  const shown = draft?.value ?? value;
  return (
    <>
      {isKind ? (
        <KindName value={shown} />
      ) : (
        <span className={isOneFigure(shown) ? 'nowrap figures' : undefined}>{shown}</span>
      )}
      {draft?.problem !== undefined && (
        <UnsavedMessage
          problem={draft.problem}
          waits={draft.waits === true}
          onRetry={() => onMend(shown)}
          onGiveUp={onGiveUp}
        />
      )}
      {!draft &&
        errors.map(({ column, field, code, text, mend }) => (
          <Message key={`${field}-${code}`}>
            {wordsOf({ column, field, code, text })}{' '}
            {mend && (
              <button type="button" onClick={() => onMend(`${mend.prefix.trim()} ${value}`)}>
                {t('grid.put', { value: mend.prefix.trim() })}
              </button>
            )}
          </Message>
        ))}
      {!draft &&
        notices.map((notice) => (
          <Message key={`${notice.field}-${notice.code}`} icon="warn">
            {isToldAbove(notice) ? t('grid.cityUnknown') : wordsOf(notice)}{' '}
            {notice.near && <NearButton value={value} near={notice.near} onMend={onMend} />}
          </Message>
        ))}
      {similar && <Message icon="warn">{similar}</Message>}
    </>
  );
}
