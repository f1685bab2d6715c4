import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep, NoSms, useSending } from '../../features/entrance/index.ts';
import { call } from '../../lib/api/call.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import { askForCode } from './phone-stage.tsx';
import type { Progress } from './sign-up-progress.ts';
import { Stage } from './stage.tsx';

interface CodeStageProps {
  readonly progress: Progress;
  readonly onProgress: (progress: Progress) => void;
  readonly onOtherPhone: () => void;
}

export function CodeStage({ progress, onProgress, onOtherPhone }: CodeStageProps) {
  const { t } = useTranslation('signup');
  const [code, setCode] = useState('');
  const [isResending, setResending] = useState(false);
  const sending = useSending(['code']);
  const { phone, askedAt, resendAt } = progress;
  const check = () =>
    sending.send(async () => {
      const { registrationToken } = await call(api.checkSignUpCode, { body: { phone, code } });
      onProgress({ ...progress, token: registrationToken });
    });
  const resend = async () => {
    setResending(true);
    setCode('');
    await sending.send(async () => onProgress(await askForCode(phone)));
    setResending(false);
  };
  const shown = <span className="nowrap">{formatPhone(phone)}</span>;
  return (
    <Stage
      now="code"
      details={{ phone: shown }}
      title={t('code.title')}
      lead={
        <>
          {t('code.sentTo')} {shown}
        </>
      }
    >
      <CodeStep
        sending={sending}
        code={code}
        onCode={(digits) => {
          sending.forget();
          setCode(digits);
        }}
        submit={t('goOn')}
        onSubmit={() => void check()}
        resendAt={resendAt}
        onResend={() => void resend()}
        isResending={isResending}
        aside={
          <button type="button" className="link" onClick={onOtherPhone}>
            {t('code.otherPhone')}
          </button>
        }
        below={<NoSms askedAt={askedAt} />}
      />
    </Stage>
  );
}
