import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip/chip.tsx';
import { useRecentTerminals } from '../../side-person/index.ts';
import { wireSide } from './side-place.ts';
import type { SideProps } from './side-section.tsx';
import classes from './sides.module.css';

const shown = 4;

/** Terminals of the carrier in the town that were used of late, the chosen one aside. */
export function RecentTerminals({ side, draft, place, onChange }: Omit<SideProps, 'onLandline'>) {
  const { t } = useTranslation('ordering');
  const { cast, carrier } = place;
  const recent = useRecentTerminals(wireSide[side], carrier).data?.items ?? [];
  const here = recent
    .map(({ address }) => address)
    .filter(({ city, terminalId }) => city === cast.city && terminalId !== draft.terminalId)
    .slice(0, shown);
  if (here.length === 0) return null;
  return (
    <fieldset className={classes.choice}>
      <legend className="sr">{t('recentTerminals')}</legend>
      <span aria-hidden="true" className="small muted">
        {t('recentTerminals')}
      </span>
      {here.map(({ terminalId, terminalName, addressLine }) => (
        <Chip key={terminalId} title={addressLine} onClick={() => onChange({ terminalId })}>
          <span className="cut">{terminalName ?? addressLine}</span>
        </Chip>
      ))}
    </fieldset>
  );
}
