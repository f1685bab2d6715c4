import { useQuery } from '@tanstack/react-query';
import { api, type Counterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { detailPath, entryName, KindMark } from '../../features/contact-book/index.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Panel, PanelBody, PanelFoot, PanelHead } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import classes from './contact.module.css';

const mostShown = 100;

/** The entries that belong to this one: branches, warehouses, shops. A person has none to begin with. */
export function ChildrenPanel({ entry }: { readonly entry: Counterparty }) {
  const { t } = useTranslation('contacts');
  const mayEdit = useMay('contacts.edit');
  const { counterpartyId: id } = entry;
  const query = { parent_id: String(id), limit: mostShown };
  const { data, error, refetch } = useQuery(apiQuery(api.listCounterparties, { query }));
  const children = data?.counterparties ?? [];
  if (entry.kind === 'person' && children.length === 0) return null;
  const add = mayEdit && (
    <ButtonLink size="small" variant="ghost" icon="plus" flush to={`/counterparty/${id}/child/create`}>
      {t('children.add')}
    </ButtonLink>
  );
  return (
    <Panel aria-label={t('children.title')}>
      <PanelHead title={t('children.title')} count={data?.count} end={add} />
      {children.length > 0 && (
        <ul className={`divide ${classes.lines}`}>
          {children.map((child) => (
            <li key={child.counterpartyId} className={classes.person}>
              <KindMark kind={child.kind} />
              <Link to={detailPath(child)} className="link strong grow">
                {entryName(child)}
              </Link>
              <span className="small muted">{child.mainAddress?.city}</span>
            </li>
          ))}
        </ul>
      )}
      {data && data.count > children.length && (
        <PanelFoot>
          {t('children.all', { shown: formatNumber(children.length), all: formatNumber(data.count) })}
        </PanelFoot>
      )}
      {data && children.length === 0 && <PanelBody className="muted">{t('children.none')}</PanelBody>}
      {error && !data && (
        <ErrorState title={t('children.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <PanelBody className="stack" aria-busy="true">
          <Skeleton width={240} />
        </PanelBody>
      )}
    </Panel>
  );
}
