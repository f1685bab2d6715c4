import type { AdditionalService, CargoType, CarrierCode } from '@tranzit/kernel';
import { useTranslation } from 'react-i18next';

/** Phrases with plurals that several screens say alike. */

/** «СДЭК»; «СДЭК, ваш договор» where it is asked under the account's own contract. */
export function useCarrierTitle(): (carrier: CarrierCode, isOwn: boolean) => string {
  const { t } = useTranslation('common');
  return (code, isOwn) => {
    const carrier = t(`carrier.${code}`);
    return isOwn ? t('ownContract.carrier', { carrier }) : carrier;
  };
}

/** Names of returns by what comes back. */
const returnNames = { docs: 'service.papersBack', package: 'service.cargoBack' } as const satisfies Record<
  CargoType,
  string
>;

/** The name of a service; of a return by what comes back, as far as that is known. */
export function useServiceName(): (
  service: AdditionalService,
  returnCargo: { readonly type: CargoType } | null,
) => string {
  const { t } = useTranslation('common');
  return (service, returnCargo) =>
    t(service === 'RETURN' && returnCargo ? returnNames[returnCargo.type] : `service.${service}`);
}

/** «4–5 дней», «1 день». */
export function useDaysText(): (minDays: number, maxDays: number) => string {
  const { t } = useTranslation('common');
  return (minDays, maxDays) =>
    minDays === maxDays ? t('days', { count: maxDays }) : t('daysRange', { min: minDays, count: maxDays });
}
