import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { signOut, userQuery } from '../../lib/session/user.ts';

/** As whom the link is answered, and the way to be somebody else. */
export function SignedInAs() {
  const { t } = useTranslation('team');
  const user = useQuery(userQuery()).data;
  if (!user) return null;
  return (
    <p className="small muted">
      {t('join.signedInAs', { email: user.email })}{' '}
      <button type="button" className="link" onClick={() => void signOut()}>
        {t('join.another')}
      </button>
    </p>
  );
}
