import type { ContactCast, Side } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { type AddressChoice, choiceOfCast, streetLine } from '../../features/address-field/index.ts';
import { namesApart, personOfCast, type SidePerson, sideName } from '../../features/side-person/index.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { Alike } from '../../ui/states/alike.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './calculation.module.css';
import { distinctSides, shownRecents, useRecentSidesQuery } from './queries.ts';

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
 * Sides used of late. Their place is kept from the first paint on and stays when there are none: what is below must not move
 * under the hand when they come.
 */
export function RecentChips({ label, side, chosen, onChoose }: RecentChipsProps) {
  const { t } = useTranslation('calculation');
  const { data, isPending, isError } = useRecentSidesQuery(side);
  const recents = distinctSides(data?.items).slice(0, shownRecents);
  const names = namesApart(recents, { nameOf: withCity, streetOf: streetLine });
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
      {recents.map((recent, place) => (
        <Chip
          key={recent.contactCastId}
          className={classes.recent ?? ''}
          pressed={isSamePerson(chosen, personOfCast(recent))}
          title={`${withCity(recent)}, ${recent.address.addressLine}`}
          onClick={() => onChoose(choiceOfCast(recent.address), personOfCast(recent))}
        >
          <span className="cut">{names[place]}</span>
        </Chip>
      ))}
    </fieldset>
  );
}
