import { useTranslation } from 'react-i18next';
import { formatCountdown, useSecondsUntil } from '../../lib/hooks/use-seconds-until.ts';
import { Button } from '../../ui/button/button.tsx';
import type { useSending } from './use-sending.ts';

interface SendButtonProps {
  readonly sending: Pick<ReturnType<typeof useSending>, 'isBusy' | 'waitUntil' | 'refusal'>;
  readonly label: string;
}

/** Has a code sent; while there is none, it says until when. */
export function SendButton({ sending: { isBusy, waitUntil, refusal }, label }: SendButtonProps) {
  const { t } = useTranslation('signup');
  const left = useSecondsUntil(waitUntil);
  const words = refusal.messages.length > 0 ? 'code.repeat' : 'code.next';
  return (
    <Button type="submit" variant="primary" block busy={isBusy} disabled={left > 0}>
      {left > 0 ? t(words, { time: formatCountdown(left) }) : label}
    </Button>
  );
}
