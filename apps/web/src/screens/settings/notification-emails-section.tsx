import { useQuery } from '@tanstack/react-query';
import { api, type NotificationEmail, type NotificationType, notificationTypes } from '@tranzit/contract';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { apiQuery, touch } from '../../lib/api/api-query.ts';
import { call } from '../../lib/api/call.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useFormSubmit } from '../../lib/forms/contract-form.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Checkbox, CheckList } from '../../ui/check/check.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { AlertLine, EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { showToast, showUndo } from '../../ui/toast/toast.ts';
import { Section } from './section.tsx';
import { SetRow } from './set-row.tsx';
import classes from './settings.module.css';

function AddDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const form = useForm<{ email: string; types: NotificationType[] }>({
    defaultValues: { email: '', types: ['cargo_status'] },
  });
  const [email, types] = form.watch(['email', 'types']);
  const { problems, submit, isSubmitting } = useFormSubmit(form, async (body) => {
    await call(api.addNotificationEmail, { body });
    onClose();
    await touch(['user']);
  });
  return (
    <FormDialog
      title={t('emails.addTitle')}
      submitLabel={t('emails.add')}
      disabled={email.trim() === '' || types.length === 0}
      busy={isSubmitting}
      problems={problems}
      open={open}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t('emails.email')}
        type="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <CheckList
        legend={t('emails.what')}
        choices={notificationTypes.map((value) => ({ value, label: t(`emails.type.${value}`) }))}
        value={types}
        onChange={(chosen) => form.setValue('types', [...chosen])}
      />
    </FormDialog>
  );
}

/** An address whose reader has not agreed yet: nothing goes there but the letter that asks. */
function Unconfirmed({ item }: { readonly item: NotificationEmail }) {
  const { t } = useTranslation('settings');
  const { notificationEmailId, email } = item;
  const resend = useApiMutation(api.resendNotificationEmail, {
    touches: [],
    onSuccess: () => showToast(t('emails.resent', { email })),
  });
  return (
    <>
      <p className="row row--wrap small">
        <span className="t-warning">{t('emails.unconfirmed')}</span>
        <Button
          size="small"
          variant="ghost"
          busy={resend.isPending}
          onClick={() => resend.mutate({ params: { id: String(notificationEmailId) } })}
        >
          {t('emails.resend')}
        </Button>
      </p>
      <p className="small muted">{t('emails.unconfirmedText')}</p>
      {resend.error && <AlertLine tone="danger" title={describeError(resend.error)} />}
    </>
  );
}

function EmailRow({ item }: { readonly item: NotificationEmail }) {
  const { t } = useTranslation('settings');
  const { notificationEmailId, email, types } = item;
  const params = { id: String(notificationEmailId) };
  const add = useApiMutation(api.addNotificationEmail, { touches: ['user'] });
  const change = useApiMutation(api.updateNotificationEmail, { touches: ['user'] });
  const remove = useApiMutation(api.deleteNotificationEmail, {
    touches: ['user'],
    onSuccess: () =>
      showUndo(t('emails.deleted', { email }), t('emails.undo'), () =>
        add.mutate({ body: { email, types } }),
      ),
  });
  const toggle = (type: NotificationType, isOn: boolean) =>
    change.mutate({
      params,
      body: { types: isOn ? [...types, type] : types.filter((known) => known !== type) },
    });
  const error = change.error ?? remove.error;
  return (
    <SetRow
      name={<span className="strong cut">{email}</span>}
      acts={
        <IconButton
          icon="trash"
          label={t('emails.delete', { email })}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params })}
        />
      }
    >
      <fieldset className={classes.types}>
        <legend className="sr">{t('emails.whatTo', { email })}</legend>
        {notificationTypes.map((type) => (
          <Checkbox
            key={type}
            label={t(`emails.type.${type}`)}
            checked={types.includes(type)}
            disabled={change.isPending}
            onChange={(isOn) => toggle(type, isOn)}
          />
        ))}
      </fieldset>
      {!item.isConfirmed && <Unconfirmed item={item} />}
      {types.length === 0 && <p className="small t-warning">{t('emails.nothing')}</p>}
      {error && <AlertLine tone="danger" title={describeError(error)} />}
    </SetRow>
  );
}

/** Which addresses the account is written to, and of what; each tick is saved at once. */
export function NotificationEmailsSection() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(apiQuery(api.listNotificationEmails, {}));
  const { isOpen, round, open, close } = useOpened<true>();
  return (
    <Section
      id="emails"
      title={t('emails.title')}
      end={
        <Button size="small" icon="plus" onClick={() => open(true)}>
          {t('emails.add')}
        </Button>
      }
    >
      {!data && error && (
        <ErrorState title={t('emails.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <SetRow name={<Skeleton width={140} />}>
          <Skeleton width={260} />
        </SetRow>
      )}
      {data?.items.length === 0 && <EmptyState title={t('emails.empty')} text={t('emails.emptyText')} />}
      {data?.items.map((item) => (
        <EmailRow key={item.notificationEmailId} item={item} />
      ))}
      <AddDialog key={round} open={isOpen} onClose={close} />
    </Section>
  );
}
