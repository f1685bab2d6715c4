import { api, type NotificationEmail, type NotificationType, notificationTypes } from '@tranzit/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { toRefusal } from '../../lib/forms/refusal.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast, showUndo } from '../../ui/toast/toast.ts';
import classes from './settings.module.css';
import { StateWord } from './state-word.tsx';

/** An address whose reader has not agreed yet: nothing goes there but the letter that asks. */
function Unconfirmed({ item }: { readonly item: NotificationEmail }) {
  const { t } = useTranslation('settings');
  const { notificationEmailId, email } = item;
  const mayChange = useMay('team.manage');
  const resend = useApiMutation(api.resendNotificationEmail, {
    touches: [],
    onSuccess: () => showToast(t('emails.resent', { email })),
  });
  return (
    <>
      <p className="row row--wrap small">
        <StateWord tone="warning">{t('emails.unconfirmed')}</StateWord>
        {mayChange && (
          <Button
            size="small"
            variant="ghost"
            busy={resend.isPending}
            onClick={() => resend.mutate({ params: { id: String(notificationEmailId) } })}
          >
            {t('emails.resend')}
          </Button>
        )}
      </p>
      <p className="small muted">{t('emails.unconfirmedText')}</p>
      {resend.error && <AlertLine tone="danger" title={describeError(resend.error)} />}
    </>
  );
}

/** Another address in the place of this one, typed in its row. */
function AddressForm({ item, onDone }: { readonly item: NotificationEmail; readonly onDone: () => void }) {
  const { t } = useTranslation(['settings', 'common']);
  const [email, setEmail] = useState(item.email);
  const change = useApiMutation(api.updateNotificationEmail, { touches: ['user'], onSuccess: onDone });
  const refusal = change.error
    ? toRefusal(change.error, (name) => (name === 'email' ? name : undefined))
    : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = email.trim();
    if (typed === item.email) onDone();
    else change.mutate({ params: { id: String(item.notificationEmailId) }, body: { email: typed } });
  };
  return (
    <form
      noValidate
      className="stack"
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <TextField
        label={t('emails.email')}
        type="email"
        autoComplete="email"
        autoFocus
        value={email}
        error={refusal?.fields.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {refusal && refusal.messages.length > 0 && (
        <AlertLine tone="danger" title={refusal.messages.join(' ')} />
      )}
      <div className="row">
        <Button type="submit" size="small" variant="primary" busy={change.isPending}>
          {t('emails.save')}
        </Button>
        <Button size="small" variant="ghost" onClick={onDone}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Deletes an address, with a way back. */
function useDeletion({ notificationEmailId, email, types }: NotificationEmail) {
  const { t } = useTranslation('settings');
  // By the time of an answer the row is gone: what went wrong is told where the offer stood.
  const add = useApiMutation(api.addNotificationEmail, {
    touches: ['user'],
    onError: (error) => showToast(describeError(error, email)),
  });
  const { mutate, ...deletion } = useApiMutation(api.deleteNotificationEmail, {
    touches: ['user'],
    onSuccess: () =>
      showUndo(t('emails.deleted', { email }), t('emails.undo'), () =>
        add.mutate({ body: { email, types } }),
      ),
  });
  return { ...deletion, start: () => mutate({ params: { id: String(notificationEmailId) } }) };
}

/** Of what the address is written; each tick is saved at once. */
function Types({ item: { notificationEmailId, email, types } }: { readonly item: NotificationEmail }) {
  const { t } = useTranslation('settings');
  const mayChange = useMay('team.manage');
  const change = useApiMutation(api.updateNotificationEmail, { touches: ['user'] });
  const toggle = (type: NotificationType, isOn: boolean) =>
    change.mutate({
      params: { id: String(notificationEmailId) },
      body: { types: isOn ? [...types, type] : types.filter((known) => known !== type) },
    });
  return (
    <>
      <fieldset className={classes.types}>
        <legend className="sr">{t('emails.whatTo', { email })}</legend>
        {notificationTypes.map((type) => (
          <Checkbox
            key={type}
            label={t(`emails.type.${type}`)}
            checked={types.includes(type)}
            disabled={!mayChange || change.isPending}
            onChange={(isOn) => toggle(type, isOn)}
          />
        ))}
      </fieldset>
      {change.error && (
        <div className={classes.mailProblem}>
          <AlertLine tone="danger" title={describeError(change.error)} />
        </div>
      )}
    </>
  );
}

/** An address, of what it is written, and what can be changed of it. */
export function NotificationEmailRow({ item }: { readonly item: NotificationEmail }) {
  const { t } = useTranslation('settings');
  const { email, types, isConfirmed } = item;
  const mayChange = useMay('team.manage');
  const [isEdited, setEdited] = useState(false);
  const deletion = useDeletion(item);
  const editButton = useRef<HTMLButtonElement>(null);
  const endEdit = () => {
    setEdited(false);
    editButton.current?.focus();
  };
  return (
    <div className={classes.mail} tabIndex={-1}>
      <div className={classes.mailTo}>
        {isEdited ? <AddressForm item={item} onDone={endEdit} /> : <div className="strong">{email}</div>}
        {!isConfirmed && <Unconfirmed item={item} />}
        {types.length === 0 && <p className="small t-warning">{t('emails.nothing')}</p>}
        {deletion.error && <AlertLine tone="danger" title={describeError(deletion.error)} />}
      </div>
      <Types item={item} />
      {mayChange && (
        <div className={classes.mailActs}>
          <IconButton
            ref={editButton}
            icon="edit"
            label={t('emails.edit', { email })}
            aria-expanded={isEdited}
            onClick={() => setEdited(!isEdited)}
          />
          <IconButton
            icon="trash"
            label={t('emails.delete', { email })}
            disabled={deletion.isPending}
            onClick={deletion.start}
          />
        </div>
      )}
    </div>
  );
}
