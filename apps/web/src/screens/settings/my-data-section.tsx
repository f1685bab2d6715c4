import { api } from '@tranzit/contract';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useFormSubmit } from '../../lib/forms/contract-form.ts';
import { signOut } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { SecondStepField, toWireProof } from './proof.tsx';
import { Section } from './section.tsx';
import { SetRow } from './set-row.tsx';

const formats = ['xlsx', 'json'] as const;

/** Who deletes themselves says so by their password, as whoever changes their way in does; what stands against it is told there. */
function DeleteDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = form.formState;
  const { problems, submit, isSubmitting } = useFormSubmit(form, async (proof) => {
    await call(api.deleteMyUser, { body: toWireProof(proof) });
    showToast(t('myData.deleted'));
    await signOut();
  });
  return (
    <FormDialog
      danger
      title={t('myData.deleteTitle')}
      submitLabel={t('myData.delete')}
      disabled={form.watch('password') === ''}
      busy={isSubmitting}
      problems={problems}
      open={open}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('myData.deleteWhat')}</p>
      <p>{t('myData.deleteKept')}</p>
      <PasswordField label={t('password')} error={errors.password?.message} {...form.register('password')} />
      <SecondStepField error={errors.code?.message} {...form.register('code')} />
    </FormDialog>
  );
}

function DeleteRow() {
  const { t } = useTranslation('settings');
  const { isOpen, round, open, close } = useOpened<true>();
  return (
    <SetRow
      name={t('myData.deleteName')}
      acts={
        <Button size="small" variant="danger" onClick={() => open(true)}>
          {t('myData.delete')}
        </Button>
      }
    >
      {t('myData.deleteText')}
      <DeleteDialog key={round} open={isOpen} onClose={close} />
    </SetRow>
  );
}

/** Everything that the portal keeps of the user, as a table for people or for programs. */
export function MyDataSection() {
  const { t } = useTranslation('settings');
  const { mutate, isPending, error, variables } = useApiMutation(api.exportMyData, {
    touches: [],
    toRequest: (format: (typeof formats)[number]) => ({ query: { format } }),
    onSuccess: (file, format) => saveFile(file, `my-data.${format}`),
  });
  return (
    <Section id="myData" title={t('myData.title')}>
      <SetRow
        name={t('myData.name')}
        acts={formats.map((format) => (
          <Button
            key={format}
            size="small"
            icon="download"
            busy={isPending && variables === format}
            onClick={() => mutate(format)}
          >
            {t(format === 'xlsx' ? 'myData.table' : 'myData.json')}
          </Button>
        ))}
      >
        {t('myData.text')}
        {error && <AlertLine tone="danger" title={describeError(error)} />}
      </SetRow>
      <DeleteRow />
    </Section>
  );
}
