import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import { keepUser, useUser } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { SetRow } from './set-row.tsx';
import { StateWord } from './state-word.tsx';
import { WaitingCode } from './waiting-code.tsx';

/** Takes the code of the SMS. Where it was taken before and the answer was lost, the new phone is theirs by now. */
async function confirm(code: string, wanted: string): Promise<void> {
  try {
    keepUser(await call(api.confirmPhone, { body: { code } }));
  } catch (refusal) {
    const user = await call(api.getCurrentUser).catch(() => undefined);
    if (user?.phone !== wanted) throw refusal;
    keepUser(user);
  }
}

/** The phone, and a new one as long as it waits for the code of its SMS. */
export function PhoneRow() {
  const { t } = useTranslation('settings');
  const { phone, phoneChange } = useUser();
  const { isOpen, round, open, close } = useOpened<true>();
  const change = (
    <Button size="small" onClick={() => open(true)}>
      {t('contact.change')}
    </Button>
  );
  return (
    <>
      <SetRow name={t('profile.phone')} acts={phoneChange ? undefined : change}>
        <span className="row row--wrap">
          <span className="strong nowrap">{formatPhone(phone)}</span>
          <StateWord tone="success">{t('profile.phoneVerified')}</StateWord>
        </span>
      </SetRow>
      {phoneChange && (
        <SetRow name={t('contact.phone.label')}>
          <p>
            <span className="strong nowrap">{formatPhone(phoneChange.phone)}</span>{' '}
            <span className="muted">{t('contact.phone.waits')}</span>
          </p>
          <WaitingCode
            key={phoneChange.phone}
            isFresh={round > 0}
            resendAfter={phoneChange.resendAfter}
            onConfirm={(code) => confirm(code, phoneChange.phone)}
            onResend={() => call(api.resendPhoneCode, {})}
            onCancel={async () => keepUser(await call(api.updateSettings, { body: { phone } }))}
          />
        </SetRow>
      )}
      <ContactDialog key={round} kind="phone" open={isOpen} onClose={close} />
    </>
  );
}
