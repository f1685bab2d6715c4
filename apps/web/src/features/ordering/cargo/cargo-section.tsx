import type { Cargo } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatKg, formatNumber, formatRoubles } from '../../../lib/format/numbers.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Facts, FormSection } from '../../../ui/panel/panel.tsx';
import { type Offer, recalculatePath } from '../offer/offer.ts';
import classes from './cargo.module.css';

const sizeOf = ({ length, width, height }: Cargo['packages'][number]): string =>
  [length, width, height].map((side) => formatNumber(side)).join(' × ');

/** What is inside, each word once. */
function contentsOf({ packages }: Cargo): string {
  return [...new Set(packages.map(({ description }) => description.trim()).filter(Boolean))].join(', ');
}

function Places({ cargo }: { readonly cargo: Cargo }) {
  const { t } = useTranslation(['ordering', 'common']);
  return (
    <ul className={`muted ${classes.places}`}>
      {cargo.packages.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of a frozen cargo never move
        <li key={index} className="figures">
          {t(place.amount > 1 ? 'cargo.placesEach' : 'cargo.places', {
            places: t('common:places', { count: place.amount }),
            size: sizeOf(place),
            weight: formatKg(place.weight),
          })}
        </li>
      ))}
    </ul>
  );
}

/** The cargo the price was calculated for. It changes only with a new calculation. */
export function CargoSection({ title, task }: { readonly title: string } & Pick<Offer, 'task'>) {
  const { t } = useTranslation(['ordering', 'common']);
  const { cargo, returnCargo, taskId } = task;
  const isEnvelope = cargo.type === 'docs';
  const contents = contentsOf(cargo) || t(isEnvelope ? 'cargo.envelope' : 'cargo.noContents');
  const value = cargo.insurance ? formatRoubles(cargo.insuranceRateValue) : t('cargo.noValue');
  return (
    <FormSection
      id="cargo"
      title={title}
      end={
        <ButtonLink variant="ghost" size="small" flush icon="edit" to={recalculatePath(taskId)}>
          {t('cargo.change')}
        </ButtonLink>
      }
    >
      <div className="grid">
        <div className="c8">
          <Facts facts={[{ label: t('cargo.contents'), value: contents }]} />
        </div>
        <div className="c4">
          <Facts facts={[{ label: t('cargo.value'), value }]} />
        </div>
      </div>
      <Places cargo={cargo} />
      {returnCargo && (
        <p className="muted">
          {t('cargo.returns', {
            places: t('common:places', { count: returnCargo.placeCount }),
            weight: formatKg(returnCargo.weight),
          })}
        </p>
      )}
    </FormSection>
  );
}
