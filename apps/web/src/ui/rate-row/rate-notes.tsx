import type { DeliveryWay } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';
import { Badge, Note, type Tone } from '../badge/badge.tsx';
import type { IconName } from '../icon/icon.tsx';
import classes from './rate-row.module.css';

export type RateBadge = 'cheapest' | 'fastest' | 'optimal';
export interface WayBadge {
  readonly badge: RateBadge;
  readonly way: DeliveryWay;
}
export interface RateNote {
  readonly text: string;
  readonly icon?: IconName;
  readonly tone?: 'muted' | 'warning';
}

interface RateNotesProps {
  readonly badges?: readonly RateBadge[];
  /** What the tariff is best at by another of its ways. */
  readonly badgesByOthers?: readonly WayBadge[];
  readonly notes?: readonly RateNote[];
  readonly isOwn: boolean;
}

const badgeLook: Record<RateBadge, { tone: Tone; icon: IconName }> = {
  cheapest: { tone: 'success', icon: 'down-price' },
  fastest: { tone: 'info', icon: 'bolt' },
  optimal: { tone: 'accent', icon: 'scale' },
};

/** What a rate is best at, and what is to be known of it. */
export function RateNotes({ badges = [], badgesByOthers = [], notes = [], isOwn }: RateNotesProps) {
  const { t } = useTranslation(['ui', 'common']);
  return (
    <div className={classes.notes}>
      {badges.map((badge) => (
        <Badge key={badge} {...badgeLook[badge]}>
          {t(`rate.${badge}`)}
        </Badge>
      ))}
      {badgesByOthers.map(({ badge, way }) => (
        <Badge key={`${badge} ${way}`} icon={badgeLook[badge].icon}>
          {t('rate.byWay', { badge: t(`rate.${badge}`), way: t(`common:way.${way}`) })}
        </Badge>
      ))}
      {isOwn && <Badge>{t('common:ownContract.badge')}</Badge>}
      {notes.map(({ text, ...look }) => (
        <Note key={text} {...look}>
          {text}
        </Note>
      ))}
    </div>
  );
}
