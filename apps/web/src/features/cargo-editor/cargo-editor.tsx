import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { showUndo } from '../../ui/toast/toast.ts';
import {
  type CargoDraft,
  type CargoErrors,
  copyPackage,
  emptyPackage,
  type PackageDraft,
  packageNumbers,
  totalsOf,
} from './cargo-draft.ts';
import classes from './cargo-editor.module.css';
import { CargoPresets } from './cargo-presets-line.tsx';
import { CargoTotalsLine } from './cargo-totals.tsx';
import { PackageRow } from './package-row.tsx';

export interface CargoEditorProps {
  readonly value: CargoDraft;
  readonly onChange: (value: CargoDraft) => void;
  /** Words by path, those that may be shown: touched fields, or all after a submit. */
  readonly errors?: CargoErrors;
  /** A field was left. */
  readonly onTouch?: (path: string) => void;
  /** What the grid is called where a page has more than one. */
  readonly label?: string;
  /** Ready sizes above the grid; without them the editor only edits. */
  readonly hasPresets?: boolean;
}

const none: CargoErrors = {};

/** Packages in a compact grid: add, repeat, remove; the totals below. Removing the last line leaves a blank one. */
export function CargoEditor({
  value,
  onChange,
  errors = none,
  onTouch = () => undefined,
  label,
  hasPresets = true,
}: CargoEditorProps) {
  const { t } = useTranslation(['cargo', 'common']);
  const { packages } = value;
  const set = (lines: readonly PackageDraft[]) =>
    onChange({ ...value, packages: lines.length > 0 ? lines : [emptyPackage()] });
  const remove = (line: PackageDraft) => {
    set(packages.filter(({ key }) => key !== line.key));
    showUndo(t('removed'), t('common:action.undo'), () => onChange(value));
  };
  return (
    <div className={classes.editor}>
      {hasPresets && <CargoPresets value={value} onChange={onChange} />}
      <table className={classes.packages} aria-label={label ?? t('table')}>
        <thead>
          <tr>
            <th>
              <span className="sr">{t('number')}</span>
            </th>
            {packageNumbers.map((name) => (
              <th key={name} className={classes[name]}>
                {t(name)}
              </th>
            ))}
            <th>{t('description')}</th>
            <th>
              <span className="sr">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {packages.map((line, index) => (
            <PackageRow
              key={line.key}
              line={line}
              index={index}
              errors={errors}
              onTouch={onTouch}
              onChange={(changed) => set(packages.map((each) => (each.key === line.key ? changed : each)))}
              onDuplicate={() => set(packages.toSpliced(index + 1, 0, copyPackage(line)))}
              onRemove={() => remove(line)}
            />
          ))}
        </tbody>
      </table>
      <div className={classes.add}>
        <Button size="small" variant="ghost" icon="plus" onClick={() => set([...packages, emptyPackage()])}>
          {t('add')}
        </Button>
      </div>
      <CargoTotalsLine totals={totalsOf(value)} />
    </div>
  );
}
