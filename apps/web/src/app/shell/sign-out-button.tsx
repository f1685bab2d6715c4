import { useTranslation } from 'react-i18next';
import { signOut } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';

/** At the foot of the drawer of a narrow screen, in sight however long the rest is. */
export function SignOutButton() {
  const { t } = useTranslation('panels');
  return (
    <Button icon="signout" onClick={() => void signOut()}>
      {t('menu.signOut')}
    </Button>
  );
}
