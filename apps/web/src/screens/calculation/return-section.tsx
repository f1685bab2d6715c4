import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CargoDraft,
  CargoEditor,
  copyPackage,
  documentsCargo,
  emptyCargo,
} from '../../features/cargo-editor/index.ts';
import {
  asksReturned,
  returnableTypes,
  returnedErrors,
  toReturnedPath,
} from '../../features/ordering/calculation/index.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { RadioList } from '../../ui/check/check.tsx';
import { FieldPlace } from '../../ui/draft-form/field-place.tsx';
import { FormSection } from '../../ui/panel/panel.tsx';
import classes from './calculation.module.css';
import type { CalculationForm } from './use-calculation-form.ts';

/** What comes back, asked for as soon as the service is chosen: its kind decides what is asked of the carriers. */
export function ReturnSection({ form }: { readonly form: CalculationForm }) {
  const { t } = useTranslation(['calculation', 'cargo']);
  const { featureFlags } = useUser();
  const { draft, change, errors } = form;
  const packages = useRef<CargoDraft>(undefined);
  if (!asksReturned(draft, featureFlags)) return null;
  const { returned } = draft;
  const choose = (type: CargoDraft['type']) => {
    if (type === returned?.type) return;
    // What was typed comes back when packages are chosen again.
    if (returned?.type === 'package') packages.current = returned;
    change({
      returned: type === 'docs' ? documentsCargo(t('cargo:documents')) : (packages.current ?? emptyCargo()),
    });
  };
  return (
    <FormSection title={t('returned.title')}>
      <FieldPlace field="returned">
        <RadioList
          legend={t('returned.title')}
          hideLegend
          choices={returnableTypes(featureFlags).map((value) => ({ value, label: t(`returned.${value}`) }))}
          value={returned?.type ?? null}
          error={errors.returned}
          onChange={choose}
        />
      </FieldPlace>
      {returned?.type === 'package' && draft.cargo.type === 'package' && (
        <Button
          size="small"
          icon="copy"
          className={classes.asThere ?? ''}
          onClick={() =>
            change({ returned: { ...returned, packages: draft.cargo.packages.map(copyPackage) } })
          }
        >
          {t('returned.asThere')}
        </Button>
      )}
      {returned?.type === 'package' && (
        <FieldPlace field={toReturnedPath('packages')}>
          <CargoEditor
            value={returned}
            label={t('returned.places')}
            hasPresets={false}
            errors={returnedErrors(errors)}
            onTouch={(path) => form.touch(toReturnedPath(path))}
            onChange={(changed) => change({ returned: changed })}
          />
        </FieldPlace>
      )}
    </FormSection>
  );
}
