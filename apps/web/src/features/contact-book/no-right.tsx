import { accountStatuses } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PageMessage } from '../../ui/full-page/page-message.tsx';

/** Who may only read the book has come to a page that changes it: why, and the way to the list. */
export function NoRight({ title }: { readonly title: string }) {
  const { t } = useTranslation('contacts');
  const isBlocked = useUser().accountStatus === accountStatuses.blocked;
  return (
    <PageMessage
      title={isBlocked ? t('edit.blocked') : title}
      text={t(isBlocked ? 'edit.blockedText' : 'edit.forbiddenText')}
      actions={
        <ButtonLink variant="primary" to="/counterparty">
          {t('detail.toList')}
        </ButtonLink>
      }
    />
  );
}
