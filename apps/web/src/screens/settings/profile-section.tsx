import { avatarBytes } from '@tranzit/contract';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toBase64 } from '../../lib/browser/to-base64.ts';
import { initialsOf } from '../../lib/format/initials.ts';
import { joinSentences } from '../../lib/format/sentences.ts';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { EmailRow } from './email-row.tsx';
import { LeaveUnsaved } from './leave-unsaved.tsx';
import { NewsRow } from './news-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import { Section } from './section.tsx';
import { SetRow } from './set-row.tsx';
import classes from './settings.module.css';
import { useSaveUser } from './use-save-user.ts';

/** The picture, or the letters that stand for it. */
function Picture() {
  const { t } = useTranslation('settings');
  const user = useUser();
  return user.avatar ? (
    <img className={classes.avatar} src={user.avatar} alt={t('profile.picture')} />
  ) : (
    <b className={classes.avatar} aria-hidden="true">
      {initialsOf(user)}
    </b>
  );
}

/** The picture is saved as soon as it is chosen. */
function AvatarRow() {
  const { t } = useTranslation('settings');
  const { avatar } = useUser();
  const { save, refusal, isSaving } = useSaveUser();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const isTooLarge = file.size > avatarBytes;
    setProblem(isTooLarge ? t('profile.tooLarge') : undefined);
    if (!isTooLarge) await save({ avatar: await toBase64(file) });
  };
  const refused = problem ?? refusal.fields.avatar ?? joinSentences(refusal.messages);
  return (
    <SetRow
      name={t('profile.picture')}
      acts={
        <>
          <Button size="small" busy={isSaving} onClick={() => input.current?.click()}>
            {t('profile.upload')}
          </Button>
          {avatar && (
            <Button size="small" variant="ghost" onClick={() => void save({ avatar: null })}>
              {t('profile.remove')}
            </Button>
          )}
        </>
      }
    >
      <div className="row">
        <Picture />
        <span className="small muted">{t('profile.pictureHint')}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('profile.upload')}
        onChange={(event) => void choose(event)}
      />
      {refused && <AlertLine tone="danger" title={refused} />}
    </SetRow>
  );
}

interface NameFieldProps {
  readonly field: 'first_name' | 'last_name';
  readonly label: string;
  readonly value: string;
  readonly autoComplete: string;
  /** Whether what was typed waits for the connection. */
  readonly onUnsaved: (field: NameFieldProps['field'], isUnsaved: boolean) => void;
}

/** Saved when it is left; what was refused stays as it was typed. */
function NameField({ field, label, value, autoComplete, onUnsaved }: NameFieldProps) {
  const { t } = useTranslation(['settings', 'common']);
  const [typed, setTyped] = useState(value);
  const { save, savedAt, refusal, retry } = useSaveUser();
  const isUnsaved = retry !== undefined;
  useEffect(() => onUnsaved(field, isUnsaved), [onUnsaved, field, isUnsaved]);
  const error = refusal.fields[field] ?? refusal.messages[0];
  const leave = () => {
    if (typed.trim() !== value || error !== undefined) void save({ [field]: typed });
  };
  return (
    <div>
      <TextField
        label={label}
        value={typed}
        autoComplete={autoComplete}
        error={isUnsaved ? t('profile.unsaved') : error}
        {...(savedAt !== undefined && { hint: <span role="status">{t('saved', { time: savedAt })}</span> })}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      {retry && (
        <Button
          size="small"
          icon="repeat"
          aria-label={`${t('common:action.retry')}: ${label}`}
          onClick={retry}
        >
          {t('common:action.retry')}
        </Button>
      )}
    </div>
  );
}

/** Who the user is: picture, name and consent to news save themselves, another phone or e-mail is confirmed by a code. */
export function ProfileSection() {
  const { t } = useTranslation(['settings', 'team']);
  const { firstName, lastName, position } = useUser();
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const { tell } = useStableCallbacks({
    tell: (field: NameFieldProps['field'], isUnsaved: boolean) =>
      setUnsaved((fields) => [...fields.filter((one) => one !== field), ...(isUnsaved ? [field] : [])]),
  });
  return (
    <Section id="profile" title={t('profile.title')}>
      <AvatarRow />
      <SetRow name={t('profile.name')}>
        <LeaveUnsaved isUnsaved={unsaved.length > 0} />
        <div className={classes.names}>
          <NameField
            field="last_name"
            label={t('profile.lastName')}
            value={lastName}
            autoComplete="family-name"
            onUnsaved={tell}
          />
          <NameField
            field="first_name"
            label={t('profile.firstName')}
            value={firstName}
            autoComplete="given-name"
            onUnsaved={tell}
          />
        </div>
      </SetRow>
      {position !== null && <SetRow name={t('team:position')}>{position}</SetRow>}
      <PhoneRow />
      <EmailRow />
      <NewsRow />
    </Section>
  );
}
