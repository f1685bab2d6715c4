import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { useForm } from './contact-form-context.ts';
import { LedAlert } from './led-alert.tsx';

const told = {};

/** Somebody has deleted the entry meanwhile: what was typed can be saved as a new one. */
export function GoneLine() {
  const { t } = useTranslation('contacts');
  const { isGone, isBusy, createAnew } = useForm();
  if (!isGone) return null;
  return (
    <LedAlert of={told}>
      <AlertLine
        tone="warning"
        title={t('edit.gone.title')}
        text={t('edit.gone.text')}
        action={
          <Button size="small" variant="primary" busy={isBusy} onClick={createAnew}>
            {t('edit.gone.create')}
          </Button>
        }
      />
    </LedAlert>
  );
}
