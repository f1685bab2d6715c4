import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep, NoSms, useSending } from '../../features/entrance/index.ts';
import { call } from '../../lib/api/call.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import { askForCode } from './phone-stage.tsx';
import type { Progress } from './sign-up-progress.ts';
import { Stage } from './stage.tsx';
import type { Invited } from './use-invited.tsx';

interface CodeStageProps {
  readonly progress: Progress;
  readonly invited: Invited | undefined;
  readonly onProgress: (progress: Progress) => void;
  readonly onOtherPhone: () => void;
}

/** The code of the SMS, its sending, and the asking for another. */
function useCheck({ progress, onProgress }: CodeStageProps) {
  const [code, setCode] = useState('');
  const [isResending, setResending] = useState(false);
  const { phone, resendAt } = progress;
  // Kept, so that a reload counts down to the same moment.
  const sending = useSending(['code'], { onBarred: (until) => onProgress({ ...progress, resendAt: until }) });
  const type = (digits: string) => {
    sending.forget();
    setCode(digits);
  };
  const check = () =>
    sending.send(async () => {
      const { registrationToken } = await call(api.checkSignUpCode, { body: { phone, code } });
      onProgress({ ...progress, token: registrationToken });
    });
  const resend = async () => {
    setResending(true);
    type('');
    await sending.send(async () => onProgress(await askForCode(phone)));
    setResending(false);
  };
  return { code, type, isResending, sending, resendAt, check, resend };
}

export function CodeStage(props: CodeStageProps) {
  const { t } = useTranslation('signup');
  const sms = useCheck(props);
  const { invited } = props;
  const { phone } = props.progress;
  const shown = <span className="nowrap">{formatPhone(phone)}</span>;
  const lead = (
    <>
      {t('code.sentTo')} {shown}
    </>
  );
  const otherPhone = (
    <button type="button" className="link" onClick={props.onOtherPhone}>
      {t('code.otherPhone')}
    </button>
  );
  return (
    <Stage
      now="code"
      details={{ phone: shown }}
      note={invited?.note}
      isInvited={invited !== undefined}
      title={t('code.title')}
      lead={lead}
    >
      <CodeStep
        {...sms}
        onCode={sms.type}
        submit={t('goOn')}
        onSubmit={() => void sms.check()}
        onResend={() => void sms.resend()}
        aside={otherPhone}
        below={<NoSms until={sms.resendAt} />}
      />
    </Stage>
  );
}
