import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderingBar } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { AlertLine, EmptyState } from '../../ui/states/states.tsx';

/** A form of orders, or why this user has none: said before anything is filled in. */
export function OrderingGate({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('ordering');
  const bar = useOrderingBar();
  if (bar === undefined) return children;
  return (
    <Panel>
      <EmptyState
        title={t(`bar.${bar}.title`)}
        text={t(`bar.${bar}.text`)}
        actions={
          <ButtonLink variant="primary" to="/orders">
            {t('toOrders')}
          </ButtonLink>
        }
      />
    </Panel>
  );
}

/** Above what a member may read and not order: why no action stands there. A blocked account has its banner. */
export function OrderingNote() {
  const { t } = useTranslation('ordering');
  return <AlertLine tone="info" title={t('bar.permission.title')} text={t('bar.permission.who')} />;
}
