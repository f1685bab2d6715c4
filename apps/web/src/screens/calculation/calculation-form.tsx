import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CargoEditor } from '../../features/cargo-editor/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldPlace, FormFieldsProvider } from '../../ui/draft-form/field-place.tsx';
import { focusField } from '../../ui/draft-form/focus-field.ts';
import { useFirstField } from '../../ui/field/first-field.ts';
import { FormSection, Panel } from '../../ui/panel/panel.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './calculation.module.css';
import { ReturnSection } from './return-section.tsx';
import { SidesSection } from './sides-section.tsx';
import { SubmitBar, Summary } from './summary.tsx';
import { type CalculationForm as Form, type FormStart, useCalculationForm } from './use-calculation-form.ts';
import { ValueSection } from './value-section.tsx';

function Refused({ form }: { readonly form: Form }) {
  const { t } = useTranslation('calculation');
  const shown = form.problems.filter(({ isShown }) => isShown);
  const [first] = shown;
  const { messages } = form;
  if (messages.length > 0)
    return (
      <AlertLine tone="danger" title={t('notStarted')} text={`${messages.join(' ')} ${t('formKept')}`} />
    );
  if (!form.hasFailed || !first) return null;
  return (
    <AlertLine
      tone="danger"
      title={t('fix', { count: shown.length })}
      action={
        <Button size="small" onClick={() => focusField(first.field)}>
          {t('showField')}
        </Button>
      }
    />
  );
}

/** From, to, cargo and date in one column; what they come to beside it. */
export function CalculationForm(start: FormStart) {
  const { kind } = start;
  const { t } = useTranslation('calculation');
  const form = useCalculationForm(start);
  const { draft, change } = form;
  const fields = useRef<HTMLFormElement>(null);
  useFirstField(fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <FormFieldsProvider value={form}>
      <form ref={fields} noValidate className={classes.form} onSubmit={submit}>
        <div className="stack">
          <Panel as="div">
            <SidesSection kind={kind} form={form} />
            <FormSection title={t('cargo')}>
              <FieldPlace field="packages">
                <CargoEditor
                  value={draft.cargo}
                  errors={form.errors}
                  onTouch={form.touch}
                  onChange={(cargo) => change({ cargo })}
                />
              </FieldPlace>
            </FormSection>
            <ValueSection form={form} />
            <ReturnSection form={form} />
          </Panel>
        </div>
        <div className={classes.side}>
          <Summary form={form} />
          <div className={classes.refused}>
            <Refused form={form} />
          </div>
        </div>
        <SubmitBar form={form} />
      </form>
    </FormFieldsProvider>
  );
}
