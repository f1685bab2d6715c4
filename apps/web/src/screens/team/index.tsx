import { useQuery } from '@tanstack/react-query';
import type { Invite, Member } from '@tranzit/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { LeaveTeam } from '../../features/joining/index.ts';
import { usePartFocus } from '../../lib/hooks/use-part-focus.ts';
import { useStableCallbacks } from '../../lib/hooks/use-stable-callbacks.ts';
import { useMay, useMaySee, useUser } from '../../lib/session/user.ts';
import { pagePart, useAddress } from '../../lib/url/address.ts';
import { pagingOf, sizePart } from '../../lib/url/page-size.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { ListPanel } from '../../ui/list/list-panel.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { emptyInvite, InviteDialog } from './invite-dialog.tsx';
import { TransferDialog } from './ownership/transfer-dialog.tsx';
import { TransferLine } from './ownership/transfer-line.tsx';
import { type Beginning, useOwnership } from './ownership/use-ownership.ts';
import { ReaddressDialog } from './readdress-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RightsDrawer } from './rights-drawer.tsx';
import { useTeamColumns } from './team-columns.tsx';
import { asListed, keyOfRow, nameOfRow, type Team, teamQuery } from './team-query.ts';
import { useInviteActions } from './use-invite-actions.ts';

const listPath = '/user/invite';
const invitePath = '/user/invite/create';
const addressSchema = { size: sizePart, page: pagePart };

/** The form of an invitation stands in the address: a link opens it, Back closes it. */
function useInviteAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasOpenedHere = useRef(false);
  const open = () => {
    wasOpenedHere.current = true;
    void navigate(invitePath + search);
  };
  const close = () => {
    if (wasOpenedHere.current) void navigate(-1);
    else void navigate(listPath + search, { replace: true });
    wasOpenedHere.current = false;
  };
  return { isOpen: pathname === invitePath, open, close };
}

/** What opens over the list, and what the rows do. */
function useTeamActions() {
  const rights = useOpened<Member>();
  const removal = useOpened<Member>();
  const handover = useOpened<Beginning>();
  const readdressing = useOpened<Invite>();
  const { resend, revoke } = useInviteActions();
  const actions = useStableCallbacks({
    onRights: rights.open,
    onRemove: (member: Member) => {
      rights.close();
      removal.open(member);
    },
    onResend: resend,
    onReaddress: readdressing.open,
    onRevoke: revoke,
    onTransfer: (member?: Member) => handover.open(member ? { member } : {}),
  });
  return { rights, removal, handover, readdressing, actions };
}

type MemberDialogsProps = ReturnType<typeof useTeamActions> & { readonly team: Team | undefined };

function MemberDialogs({ team, rights, removal, handover, readdressing, actions }: MemberDialogsProps) {
  return (
    <>
      {rights.what && (
        <RightsDrawer
          key={rights.round}
          member={asListed(team, rights.what)}
          open={rights.isOpen}
          onClose={rights.close}
          onRemove={actions.onRemove}
        />
      )}
      {removal.what && (
        <RemoveDialog
          key={removal.round}
          member={removal.what}
          open={removal.isOpen}
          onClose={removal.close}
        />
      )}
      {readdressing.what && (
        <ReaddressDialog
          key={`readdressing-${readdressing.round}`}
          invite={readdressing.what}
          open={readdressing.isOpen}
          onClose={readdressing.close}
        />
      )}
      {handover.what && (
        <TransferDialog
          key={`handover-${handover.round}`}
          beginning={handover.what}
          open={handover.isOpen}
          onClose={handover.close}
          onBegin={handover.open}
        />
      )}
    </>
  );
}

function TeamPanel() {
  const { t } = useTranslation(['team', 'ui']);
  const [place, change] = useAddress(addressSchema);
  const paging = pagingOf('team', 25, place, change);
  const team = useQuery(teamQuery({ page: paging.page, limit: paging.pageSize }));
  const opened = useTeamActions();
  const ownership = useOwnership();
  const mayTransfer = ownership.mayBegin && (team.data?.memberCount ?? 0) > 1;
  const columns = useTeamColumns(opened.actions, mayTransfer);
  const part = usePartFocus<HTMLDivElement>();
  return (
    <div ref={part} tabIndex={-1}>
      <TransferLine ownership={ownership} onBegin={opened.handover.open} />
      <ListPanel
        label={t('list')}
        query={team}
        errorTitle={t('ui:list.failed')}
        foundWords={({ memberCount, count }) =>
          `${t('members', { count: memberCount })}, ${t('invites', { count: count - memberCount })}`
        }
        empty={({ items }) =>
          items.length > 0 ? undefined : (
            <EmptyState
              title={t('ui:list.nothing')}
              actions={<Button onClick={() => change({ page: 1 })}>{t('ui:list.showAll')}</Button>}
            />
          )
        }
        rows={(data) => (
          <DataTable
            cards
            columns={columns}
            rows={data?.items}
            keyOf={keyOfRow}
            nameOf={nameOfRow}
            skeletonRows={6}
          />
        )}
        foot={({ count }) => <Pagination {...paging} total={count} />}
      />
      <MemberDialogs team={team.data} {...opened} />
    </div>
  );
}

/** For members who do not manage the team: who does, and the way back. */
function Forbidden() {
  const { t } = useTranslation('team');
  return (
    <Panel>
      <EmptyState
        title={t('forbidden.title')}
        text={t('forbidden.text')}
        actions={
          <>
            <ButtonLink size="small" to="/orders">
              {t('forbidden.action')}
            </ButtonLink>
            <LeaveTeam />
          </>
        }
      />
    </Panel>
  );
}

function Creation() {
  const { t } = useTranslation('team');
  const { isOpen, open, close } = useInviteAddress();
  const [draft, setDraft] = useState(emptyInvite);
  return (
    <>
      <Button variant="primary" icon="plus" onClick={open}>
        {t('invite.action')}
      </Button>
      <InviteDialog
        key={isOpen ? 'open' : 'closed'}
        open={isOpen}
        draft={draft}
        onDraft={setDraft}
        onClose={close}
      />
    </>
  );
}

/** The team of the account: who is in it and who is invited, what each may do, and how that changes. */
export function Screen() {
  const { t } = useTranslation('team');
  const { accountTitle } = useUser();
  const sees = useMaySee('team.manage');
  const mayManage = useMay('team.manage');
  return (
    <ListPage
      title={t('title')}
      width="page"
      lead={sees ? accountTitle : undefined}
      end={mayManage && <Creation />}
    >
      {sees ? <TeamPanel /> : <Forbidden />}
    </ListPage>
  );
}
