import { useQuery } from '@tanstack/react-query';
import { api, type Counterparty } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import {
  deliveryPath,
  editPath,
  entryName,
  KindMark,
  NoEntry,
  PinButton,
  useRemoval,
} from '../../features/contact-book/index.ts';
import { isNotFound } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useMay } from '../../lib/session/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Panel, PanelBody } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { AddressesPanel } from './addresses-panel.tsx';
import { ChildrenPanel } from './children-panel.tsx';
import classes from './contact.module.css';
import { EntryTags } from './entry-tags.tsx';
import { MergesPanel } from './merges-panel.tsx';
import { MoreActions } from './more-actions.tsx';
import { ParentGone, ParentLink } from './parent.tsx';
import { NotePanel, ParticularsPanel, PassportPanel } from './particulars.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { CarriersPanel, ShipmentsPanel } from './shipments-panel.tsx';

interface EntryProps {
  readonly entry: Counterparty;
  readonly removal: ReturnType<typeof useRemoval>;
  /** It is gone, or about to go: nothing more is asked about it. */
  readonly isGone: boolean;
  readonly onLeave: (isLeaving: boolean) => void;
}

function Head({ entry, removal, onLeave }: Omit<EntryProps, 'isGone'>) {
  const { t } = useTranslation('contacts');
  const mayEdit = useMay('contacts.edit');
  const canSend = useMay('shipping.create') && entry.addresses.length > 0;
  return (
    <>
      <nav className="small muted" aria-label={t('detail.trail')}>
        <Link to="/counterparty" className="link touch">
          {t('title')}
        </Link>
        <ParentLink entry={entry} /> / {entryName(entry)}
      </nav>
      <div className={classes.head}>
        <div className={classes.title}>
          <KindMark kind={entry.kind} />
          <h1 className="h1">{entryName(entry)}</h1>
        </div>
        <PinButton entry={entry} />
        <EntryTags entry={entry} />
        <div className={`row row--wrap to-end ${classes.acts}`}>
          {mayEdit && (
            <ButtonLink icon="edit" variant={canSend ? 'default' : 'primary'} to={editPath(entry)}>
              {t('edit.change')}
            </ButtonLink>
          )}
          {canSend && (
            <ButtonLink
              icon="calculator"
              variant="primary"
              className={classes.lead ?? ''}
              to={deliveryPath(entry)}
            >
              {t('delivery')}
            </ButtonLink>
          )}
          {mayEdit && <MoreActions entry={entry} removal={removal} onLeave={onLeave} />}
        </div>
      </div>
    </>
  );
}

function Entry({ isGone, ...props }: EntryProps) {
  const { entry } = props;
  return (
    <>
      <Head {...props} />
      <ParentGone entry={entry} />
      <div className={classes.columns}>
        <div className="stack">
          <PeoplePanel entry={entry} />
          <AddressesPanel entry={entry} />
          <ChildrenPanel entry={entry} />
          <ShipmentsPanel entry={entry} isGone={isGone} />
        </div>
        <div className="stack">
          <ParticularsPanel entry={entry} />
          <CarriersPanel entry={entry} isGone={isGone} />
          <PassportPanel key={entry.version} entry={entry} />
          <NotePanel entry={entry} />
          <MergesPanel entry={entry} isGone={isGone} />
        </div>
      </div>
    </>
  );
}

function GreyEntry() {
  const grey = (
    <Panel as="div">
      <PanelBody className="stack">
        <Skeleton width={160} />
        <Skeleton width={240} />
        <Skeleton width={200} />
      </PanelBody>
    </Panel>
  );
  return (
    <div aria-busy="true">
      <div className={classes.head}>
        <Skeleton width={260} height={24} />
      </div>
      <div className={classes.columns}>
        <div className="stack">
          {grey}
          {grey}
        </div>
        <div className="stack">{grey}</div>
      </div>
    </div>
  );
}

/** One entry of the contact book: its people, addresses and particulars. */
export function Screen() {
  const { t } = useTranslation('contacts');
  const { counterpartyId = '' } = useParams();
  const navigate = useNavigate();
  const removal = useRemoval(() => navigate('/counterparty'));
  const [isLeaving, setLeaving] = useState(false);
  // Until the list is on the screen this one still stands, and would ask again for what is gone.
  const isGone = removal.isRemoving || removal.isRemoved || isLeaving;
  const { data, error, refetch } = useQuery({
    ...apiQuery(api.getCounterparty, { params: { id: Number(counterpartyId) } }),
    enabled: !isGone,
  });
  usePageTitle(data ? entryName(data) : t('title'));
  // Deleted by somebody else, though what was read before is still known.
  if (isNotFound(error) && !isGone) return <NoEntry />;
  if (data) return <Entry entry={data} removal={removal} isGone={isGone} onLeave={setLeaving} />;
  if (error) return <ErrorState title={t('detail.failed')} error={error} onRetry={() => void refetch()} />;
  return <GreyEntry />;
}
