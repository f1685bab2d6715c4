import type { CarrierContract } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format/dates.ts';
import type { IconName } from '../../ui/icon/icon.tsx';

/** Under whose contract calculations ask the carrier. */
type UsedSides = 'portal' | 'own' | 'both' | 'none';

export function usedSidesOf({
  contract,
  hasPortalContract,
}: Pick<CarrierContract, 'contract' | 'hasPortalContract'>): UsedSides {
  if (!contract) return hasPortalContract ? 'portal' : 'none';
  return hasPortalContract && contract.portalToo ? 'both' : 'own';
}

type OwnContract = NonNullable<CarrierContract['contract']>;

/** What is known of the credentials: as the carrier said at the last check, unless nobody can read them any more. */
export const credentialsStateOf = ({
  check,
  isReadable,
}: OwnContract): 'accepted' | 'refused' | 'unreadable' => (isReadable ? check : 'unreadable');

/** Sign and colour of a state; its word stands beside. */
export const stateLooks: Readonly<
  Record<ReturnType<typeof credentialsStateOf>, { readonly icon: IconName; readonly tone: string }>
> = {
  accepted: { icon: 'check', tone: 't-success' },
  refused: { icon: 'alert', tone: 't-danger' },
  unreadable: { icon: 'warn', tone: 't-warning' },
};

/** What a contract says of itself in words. */
export function useContractWords({ deliveryService, fields }: CarrierContract) {
  const { t } = useTranslation(['carrier-contracts', 'common']);
  return {
    carrier: t(`common:carrier.${deliveryService}`),
    /** The label of a field by its name on the wire; a name the portal's words do not know stands as it is. */
    fieldLabel: (name: string): string =>
      t(`field.${deliveryService}.${name}` as never, { defaultValue: name }), // the server names the fields
    fieldHint: (name: string): string | undefined =>
      fields.some((field) => field.name === name && field.isSecret && field.isSet)
        ? t('secretSet')
        : undefined,
    setByOf: ({ setBy, setAt }: OwnContract): string =>
      t('setByAt', { name: setBy.name, time: formatInstant(setAt) }),
  };
}
