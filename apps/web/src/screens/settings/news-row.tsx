import { useTranslation } from 'react-i18next';
import { legalFile } from '../../features/legal/index.ts';
import { joinSentences } from '../../lib/format/sentences.ts';
import { useUser } from '../../lib/session/user.ts';
import { Checkbox } from '../../ui/check/check.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { SetRow } from './set-row.tsx';
import { useSaveUser } from './use-save-user.ts';

/** The consent to news and offers that signing up asks for: it is given and taken back here at any time. */
export function NewsRow() {
  const { t } = useTranslation('settings');
  const { marketingAccepted } = useUser();
  const { save, savedAt, refusal, isSaving } = useSaveUser();
  const refused = joinSentences(refusal.messages);
  return (
    <SetRow
      name={t('news.name')}
      acts={
        <a className="link touch" href={legalFile('marketing')} target="_blank" rel="noreferrer">
          {t('news.text')}
        </a>
      }
    >
      <Checkbox
        label={t('news.agree')}
        checked={marketingAccepted}
        disabled={isSaving}
        onChange={(isWanted) => void save({ marketing_accepted: isWanted })}
      />
      {savedAt !== undefined && (
        <p className="small muted" role="status">
          {t('saved', { time: savedAt })}
        </p>
      )}
      {refused && <AlertLine tone="danger" title={refused} />}
    </SetRow>
  );
}
