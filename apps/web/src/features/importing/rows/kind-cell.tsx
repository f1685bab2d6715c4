import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellEditorProps } from './grid-cell.tsx';
import classes from './row-grid.module.css';

const kinds = ['company', 'person'] as const;

/** Who the entry of a row is, in words. */
export function KindName({ value }: { readonly value: string }) {
  const { t } = useTranslation('imports');
  const kind = kinds.find((one) => one === value);
  return kind ? t(`becomes.${kind}`) : null;
}

/** Who the entry is, chosen: the choice saves, Escape leaves as it was. */
export function KindEditor({
  label,
  value,
  onSave,
  onLeave,
}: Pick<CellEditorProps, 'label' | 'value' | 'onSave' | 'onLeave'>) {
  const { t } = useTranslation('imports');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  return (
    <select
      ref={select}
      className={classes.input}
      aria-label={label}
      value={value}
      onChange={(event) => {
        onSave(event.target.value);
        onLeave(true);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onLeave(true);
      }}
      onBlur={() => onLeave(false)}
    >
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`becomes.${kind}`)}
        </option>
      ))}
    </select>
  );
}
