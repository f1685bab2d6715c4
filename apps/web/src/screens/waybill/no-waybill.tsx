import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { Crumbs } from './waybill-head.tsx';

/** There is none, or none this account may see: the two are told alike. */
export function NoWaybill({ asked }: { readonly asked: string }) {
  const { t } = useTranslation('waybill');
  return (
    <div className="stack">
      <div>
        <Crumbs />
        <h1 className="h1">{t('notFound.title')}</h1>
      </div>
      <Panel>
        <EmptyState
          title={t('notFound.number', { asked })}
          text={t('notFound.text')}
          actions={
            <ButtonLink variant="primary" to="/orders">
              {t('notFound.action')}
            </ButtonLink>
          }
        />
      </Panel>
    </div>
  );
}
