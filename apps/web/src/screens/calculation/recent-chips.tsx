import type { ContactCast, Side } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { type AddressChoice, choiceOfCast } from '../../features/address-field/index.ts';
import {
  domesticSides,
  personOfCast,
  SideChips,
  type SidePerson,
  shownRecents,
  sideName,
  useRecentContacts,
} from '../../features/side-person/index.ts';
import { streetLine } from '../../lib/format/street-line.ts';
import { Alike } from '../../ui/states/alike.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './calculation.module.css';

interface RecentChipsProps {
  readonly label: string;
  readonly side: Side;
  readonly chosen: SidePerson | null;
  readonly onChoose: (choice: AddressChoice, person: SidePerson) => void;
}

const isSamePerson = (a: SidePerson | null, b: SidePerson): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const withCity = (side: ContactCast): string => `${sideName(side)}, ${side.address.city}`;

/**
 * Sides used of late that can be calculated here. Their place is kept from the first paint on and stays when there are none: what is below must not move
 * under the hand when they come.
 */
export function RecentChips({ label, side, chosen, onChoose }: RecentChipsProps) {
  const { t } = useTranslation('calculation');
  const { data, isPending, isError } = useRecentContacts(side);
  const recents = domesticSides(data?.items).slice(0, shownRecents);
  if (isPending)
    return (
      <div className={classes.recents} aria-busy="true">
        <Alike count={shownRecents}>{() => <Skeleton className={classes.recentShape} />}</Alike>
      </div>
    );
  if (recents.length === 0)
    return (
      <div className={classes.recents}>
        <p className="small muted">{t(isError ? 'recentFailed' : `recentNone.${side}`)}</p>
      </div>
    );
  return (
    <fieldset className={classes.recents}>
      <legend className="sr">{label}</legend>
      <SideChips
        contacts={recents}
        className={classes.recent ?? ''}
        nameOf={withCity}
        streetOf={streetLine}
        isChosen={(recent) => isSamePerson(chosen, personOfCast(recent))}
        onChoose={(recent) => onChoose(choiceOfCast(recent.address), personOfCast(recent))}
      />
    </fieldset>
  );
}
