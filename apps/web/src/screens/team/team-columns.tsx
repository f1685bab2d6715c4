import type { Invite, Member, TeamRow } from '@tranzit/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveTeam } from '../../features/joining/index.ts';
import { formatInstantDay } from '../../lib/format/dates.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { actionColumn } from '../../ui/table/action-column.ts';
import type { DataColumn } from '../../ui/table/data-column.ts';
import { PersonCell } from './person-cell.tsx';
import classes from './team.module.css';
import { nameOfRow, useMayEnd } from './team-query.ts';
import { useRightsWords, useSeenWords } from './team-words.ts';

export interface TeamActions {
  readonly onRights: (member: Member) => void;
  readonly onRemove: (member: Member) => void;
  readonly onResend: (invite: Invite) => void;
  readonly onReaddress: (invite: Invite) => void;
  readonly onRevoke: (invite: Invite) => void;
  /** Hands the account over, to this member or to whoever is chosen then. */
  readonly onTransfer: (member?: Member) => void;
}

function TwoLines({ first, second }: { readonly first: string; readonly second: string | undefined }) {
  return (
    <span className={classes.lines}>
      <span className="cut">{first}</span>
      {second !== undefined && <span className="small muted cut">{second}</span>}
    </span>
  );
}

const looks = {
  open: { tone: 'info', icon: 'clock' },
  expired: { tone: 'warning', icon: 'clock' },
  revoked: { tone: 'neutral', icon: 'ban' },
} as const;

/** How an invitation stands, and until or since when. */
function InviteState({ invite }: { readonly invite: Invite }) {
  const { t } = useTranslation('team');
  const { state, expiresAt, endedAt } = invite;
  const day = formatInstantDay(state === 'revoked' ? (endedAt ?? expiresAt) : expiresAt);
  return (
    <span className={classes.lines}>
      <span>
        <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
      </span>
      <span className="small muted">{state === 'open' ? t('until', { day }) : day}</span>
    </span>
  );
}

interface MemberActionsProps extends TeamActions {
  readonly row: Member;
  readonly mayTransfer: boolean;
}

function MemberActions({ row, mayTransfer, onRights, onRemove, onTransfer }: MemberActionsProps) {
  const { t } = useTranslation('team');
  const mayChange = useMay('team.manage');
  const name = nameOfRow(row);
  const transfer = {
    key: 'transfer',
    label: t('transfer.title'),
    icon: 'swap',
    onRun: () => onTransfer(row),
  } as const;
  return (
    <div className={classes.actions}>
      {mayChange && (
        <Button size="small" aria-label={t('rightsOf', { name })} onClick={() => onRights(row)}>
          {t('action.rights')}
        </Button>
      )}
      <ActionMenu
        label={t('more', { name })}
        actions={[
          ...(mayTransfer ? [transfer] : []),
          { key: 'remove', label: t('action.remove'), icon: 'trash', onRun: () => onRemove(row) },
        ]}
      />
    </div>
  );
}

/** Who may not invite, as in a blocked account, may still take an invitation back. */
function InviteActions({ row, onResend, onReaddress, onRevoke }: TeamActions & { readonly row: Invite }) {
  const { t } = useTranslation('team');
  const mayChange = useMay('team.manage');
  const { state, email } = row;
  const again = t(state === 'revoked' ? 'action.inviteAgain' : 'action.resend');
  const end = t(state === 'open' ? 'action.revoke' : 'action.putAway');
  if (!mayChange)
    return state === 'revoked' ? null : (
      <div className={classes.actions}>
        <Button size="small" variant="ghost" aria-label={`${end}: ${email}`} onClick={() => onRevoke(row)}>
          {end}
        </Button>
      </div>
    );
  const readdress = {
    key: 'readdress',
    label: t('action.readdress'),
    icon: 'edit',
    onRun: () => onReaddress(row),
  } as const;
  const revoke = { key: 'revoke', label: end, icon: 'trash', onRun: () => onRevoke(row) } as const;
  return (
    <div className={classes.actions}>
      <Button size="small" aria-label={`${again}: ${email}`} onClick={() => onResend(row)}>
        {again}
      </Button>
      {state !== 'revoked' && <ActionMenu label={t('more', { name: email })} actions={[readdress, revoke]} />}
    </div>
  );
}

/** In the owner's own row. */
function OwnerActions({ onTransfer }: TeamActions) {
  const { t } = useTranslation('team');
  return (
    <div className={classes.actions}>
      <Button size="small" onClick={() => onTransfer()}>
        {t('transfer.action')}
      </Button>
    </div>
  );
}

/** In the row of whoever looks, where they are not the owner. */
const OwnActions = () => (
  <div className={classes.actions}>
    <LeaveTeam />
  </div>
);

/**
 * Who is in the team or invited, what they may do, and what the signed-in user may do with them: in a blocked account they
 * are only taken out. `mayTransfer`: hand the
 * account over to one of them. `actions` stay the same.
 */
export function useTeamColumns(actions: TeamActions, mayTransfer: boolean): readonly DataColumn<TeamRow>[] {
  const { t } = useTranslation('team');
  const rightsWords = useRightsWords();
  const seenWords = useSeenWords();
  const mayEnd = useMayEnd();
  const { userId } = useUser();
  return useMemo(() => {
    const ended = actionColumn<TeamRow>(t('column.actions'), [280, 220], (row) => {
      if (mayTransfer && row.role === 'owner') return <OwnerActions {...actions} />;
      if (row.kind === 'member' && row.userId === userId) return <OwnActions />;
      if (!mayEnd(row)) return null;
      return row.kind === 'member' ? (
        <MemberActions row={row} mayTransfer={mayTransfer} {...actions} />
      ) : (
        <InviteActions row={row} {...actions} />
      );
    });
    return [
      {
        key: 'person',
        title: t('column.person'),
        skeleton: [160, 200],
        isRowHead: true,
        card: { line: 1 },
        cell: (row) => <PersonCell row={row} />,
      },
      {
        key: 'role',
        title: t('column.role'),
        width: [176, 130],
        skeleton: [96, 80],
        card: { line: 2, side: 'start' },
        cell: (row) => <TwoLines first={t(`roles.${row.role}`)} second={row.position ?? undefined} />,
      },
      {
        key: 'rights',
        title: t('column.rights'),
        width: [280, 174],
        skeleton: [140, 120],
        card: { line: 3 },
        cell: (row) => <TwoLines {...rightsWords(row)} />,
      },
      {
        key: 'seen',
        title: t('column.seen'),
        width: [152, 120],
        skeleton: [96],
        card: { line: 2, side: 'end' },
        cell: (row) => (row.kind === 'member' ? <span>{seenWords(row)}</span> : <InviteState invite={row} />),
      },
      { ...ended, card: { line: 4 } },
    ];
  }, [t, actions, mayTransfer, rightsWords, seenWords, mayEnd, userId]);
}
