import type { Member, TeamRow } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../lib/format/initials.ts';
import { useUser } from '../../lib/session/user.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './team.module.css';
import { nameOfRow } from './team-query.ts';

const Face = ({ row }: { readonly row: Member }) =>
  row.avatar ? <img className={classes.picture} src={row.avatar} alt="" loading="lazy" /> : initialsOf(row);

/** Who it is: a person with their name and address, or the address that somebody was invited by. */
export function PersonCell({ row }: { readonly row: TeamRow }) {
  const { t } = useTranslation('team');
  const { userId } = useUser();
  const isMember = row.kind === 'member';
  return (
    <span className={classes.person}>
      <span className={`${classes.avatar} ${isMember ? '' : classes.invited}`} aria-hidden="true">
        {isMember ? <Face row={row} /> : <Icon name="send" />}
      </span>
      <span className={classes.lines}>
        <span className={classes.name}>
          <span className="strong cut">{nameOfRow(row)}</span>
          {isMember && row.userId === userId && <Badge tone="accent">{t('you')}</Badge>}
        </span>
        <span className="small muted cut">
          {isMember ? row.email : t('invitedBy', { name: row.invitedBy })}
          {isMember && !row.isEmailConfirmed && ` · ${t('unconfirmed')}`}
        </span>
      </span>
    </span>
  );
}
