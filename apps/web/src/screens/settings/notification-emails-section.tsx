import { useQuery } from '@tanstack/react-query';
import { api, type NotificationType, notificationTypes } from '@tranzit/contract';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { apiQuery, touch } from '../../lib/api/api-query.ts';
import { call } from '../../lib/api/call.ts';
import { useFormSubmit } from '../../lib/forms/contract-form.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { CheckList } from '../../ui/check/check.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states/states.tsx';
import { NotificationEmailRow } from './notification-email-row.tsx';
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

/** Nothing is written to the addresses so far: whoever chooses among them is told. */
function NotYet() {
  const { t } = useTranslation('settings');
  return <p className={`small muted ${classes.mailNote}`}>{t('emails.notYet')}</p>;
}

/** What the ticks of a wide screen are for; each of them says it to who cannot see them. */
function TypeHeads() {
  const { t } = useTranslation('settings');
  return (
    <div className={`small muted ${classes.mail} ${classes.mailHead}`} aria-hidden="true">
      <span>{t('emails.to')}</span>
      <div className={classes.types}>
        {notificationTypes.map((type) => (
          <span key={type}>{t(`emails.type.${type}`)}</span>
        ))}
      </div>
    </div>
  );
}

/** Which addresses the account is to be written to, and of what; each tick is saved at once. */
export function NotificationEmailsSection() {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(apiQuery(api.listNotificationEmails, {}));
  const { isOpen, round, open, close } = useOpened<true>();
  const mayChange = useMay('team.manage');
  return (
    <Section
      id="emails"
      title={t('emails.title')}
      end={
        mayChange && (
          <Button size="small" icon="plus" onClick={() => open(true)}>
            {t('emails.add')}
          </Button>
        )
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
      {data && data.items.length > 0 && (
        <>
          <NotYet />
          <TypeHeads />
        </>
      )}
      {data?.items.map((item) => (
        <NotificationEmailRow key={item.notificationEmailId} item={item} />
      ))}
      <AddDialog key={round} open={isOpen} onClose={close} />
    </Section>
  );
}
