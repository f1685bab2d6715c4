import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CargoEditor } from '../../features/cargo-editor/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormSection, Panel } from '../../ui/panel/panel.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import classes from './calculation.module.css';
import type { CalculationKind, DraftErrors } from './calculation-draft.ts';
import { ReturnSection } from './return-section.tsx';
import { SidesSection } from './sides-section.tsx';
import { SubmitBar, Summary } from './summary.tsx';
import { type CalculationForm as Form, type Prefilled, useCalculationForm } from './use-calculation-form.ts';
import { ValueSection } from './value-section.tsx';

/** A group of choices is wrong as a whole: the focus goes to its first choice. */
function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  const field = wrong?.matches('[role=radiogroup]') ? wrong.querySelector<HTMLElement>('input') : wrong;
  field?.focus();
}

/** Words of every error that may be shown now, the server's before ours. */
function useErrorWords({ errors }: Form): DraftErrors {
  const { t } = useTranslation(['calculation', 'cargo']);
  // Codes are made at run time; each has its words, which the tests of the check see to.
  const say = (key: string): string => String(t(key as never));
  const own = Object.entries(errors.shown).map(([field, code]) => [
    field,
    say(field.includes('packages.') ? `cargo:error.${code}` : `calculation:error.${code}`),
  ]);
  return { ...Object.fromEntries(own), ...errors.refusal.fields };
}

function Refused({ form, words, onShow }: { form: Form; words: DraftErrors; onShow: () => void }) {
  const { t } = useTranslation('calculation');
  const count = Object.keys(words).length;
  const { messages } = form.errors.refusal;
  if (messages.length > 0)
    return (
      <AlertLine tone="danger" title={t('notStarted')} text={`${messages.join(' ')} ${t('formKept')}`} />
    );
  if (form.failures === 0 || count === 0) return null;
  return (
    <AlertLine
      tone="danger"
      title={t('fix', { count })}
      action={
        <Button size="small" onClick={onShow}>
          {t('showField')}
        </Button>
      }
    />
  );
}

interface CalculationFormProps {
  readonly kind: CalculationKind;
  readonly prefilled?: Prefilled | undefined;
}

/** From, to, cargo and date in one column; what they come to beside it. */
export function CalculationForm({ kind, prefilled }: CalculationFormProps) {
  const { t } = useTranslation('calculation');
  const form = useCalculationForm(kind, prefilled);
  const element = useRef<HTMLFormElement>(null);
  const words = useErrorWords(form);
  const errorOf = (field: string) => words[field];
  const { failures, draft, change, errors } = form;
  useEffect(() => {
    if (failures > 0) focusFirstWrong(element.current);
  }, [failures]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isBusy) void form.submit();
  };
  return (
    <form ref={element} noValidate className={classes.form} onSubmit={submit}>
      <div className="stack">
        <Panel as="div">
          <SidesSection kind={kind} form={form} errorOf={errorOf} />
          <FormSection title={t('cargo')}>
            <CargoEditor
              value={draft.cargo}
              errors={words}
              onTouch={errors.touch}
              onChange={(cargo) => change({ cargo })}
            />
          </FormSection>
          <ValueSection form={form} errorOf={errorOf} />
          <ReturnSection form={form} errors={words} />
        </Panel>
      </div>
      <div className={classes.side}>
        <Summary form={form} />
        <div className={classes.refused}>
          <Refused form={form} words={words} onShow={() => focusFirstWrong(element.current)} />
        </div>
      </div>
      <SubmitBar form={form} />
    </form>
  );
}
