import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { NumberField } from '../../ui/field/value-fields.tsx';
import { type CargoErrors, type PackageDraft, packageNumbers } from './cargo-draft.ts';
import classes from './cargo-editor.module.css';

interface PackageRowProps {
  readonly line: PackageDraft;
  readonly index: number;
  /** Words, by path. */
  readonly errors: CargoErrors;
  readonly onChange: (line: PackageDraft) => void;
  readonly onTouch: (path: string) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

/** One kind of place: five numbers, what is inside, and what may be done with the line. */
export function PackageRow({
  line,
  index,
  errors,
  onChange,
  onTouch,
  onDuplicate,
  onRemove,
}: PackageRowProps) {
  const { t } = useTranslation('cargo');
  const row = index + 1;
  const pathOf = (name: string) => `packages.${index}.${name}`;
  const lookOf = (name: 'description' | (typeof packageNumbers)[number]) => ({
    label: t('cell', { name: t(name), row }),
    hideLabel: true,
    error: errors[pathOf(name)],
    onBlur: () => onTouch(pathOf(name)),
  });
  return (
    <tr>
      <td className={classes.index}>
        <span className={classes.rowWord}>{t('row', { number: row })}</span>
        <span className={classes.rowNumber}>{row}</span>
      </td>
      {packageNumbers.map((name) => (
        <td key={name} data-label={t(name)}>
          <NumberField
            {...lookOf(name)}
            maxDecimals={name === 'amount' ? 0 : name === 'weightKg' ? 3 : 1}
            value={line[name]}
            onChange={(value) => onChange({ ...line, [name]: value })}
          />
        </td>
      ))}
      <td data-label={t('description')} className={classes.wideCell}>
        <TextField
          {...lookOf('description')}
          value={line.description}
          onChange={(event) => onChange({ ...line, description: event.target.value })}
        />
      </td>
      <td className={classes.actions}>
        <IconButton icon="copy" label={t('duplicate', { row })} onClick={onDuplicate} />
        <IconButton icon="trash" label={t('remove', { row })} onClick={onRemove} />
      </td>
    </tr>
  );
}
