import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/check/check.tsx';
import { FieldPlace } from '../../ui/draft-form/field-place.tsx';
import { FormSection } from '../../ui/panel/panel.tsx';
import { useForm } from './order-form-context.ts';

/** The last look: what must be true. */
export function ConfirmSection() {
  const { t } = useTranslation('order');
  const { draft, change, errorOf } = useForm();
  return (
    <FormSection id="confirm" title={t('step.confirm')}>
      <FieldPlace field="confirm.allowed">
        <Checkbox
          label={t('confirm.allowed')}
          checked={draft.isAllowedCargo}
          error={errorOf('confirm.allowed')}
          onChange={(isAllowedCargo) => change({ isAllowedCargo })}
        />
      </FieldPlace>
    </FormSection>
  );
}
