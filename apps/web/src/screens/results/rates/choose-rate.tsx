import { api } from '@tranzit/contract';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LinkedEntry } from '../../../features/side-person/index.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showToast } from '../../../ui/toast/toast.ts';

/** The destination of the cart that the rates were asked for; null where they are for an order of their own. */
const DestinationContext = createContext<number | null>(null);
export const DestinationProvider = DestinationContext.Provider;
const EntriesContext = createContext<readonly LinkedEntry[]>([]);
/** Who of the contact book the calculation is for. */
export const EntriesProvider = EntriesContext.Provider;
export const useEntries = (): readonly LinkedEntry[] => useContext(EntriesContext);

export const useDestinationId = (): number | null => useContext(DestinationContext);

interface ChooseRateProps {
  readonly destinationId: number;
  readonly rateResultId: number;
  /** «Выбрать: СДЭК, Посылка» */
  readonly label: string;
  readonly isOpen: boolean;
}

/** Gives the rate to the destination, and leads back to the cart. */
export function ChooseRate({ destinationId, rateResultId, label, isOpen }: ChooseRateProps) {
  const { t } = useTranslation('results');
  const navigate = useNavigate();
  const choosing = useApiMutation(api.addManyToCart, {
    touches: ['cart', 'registry'],
    onSuccess: () => {
      showToast(t('forCart.chosen'));
      void navigate('/cart');
    },
    onError: (error: Error) => showToast(describeError(error)),
  });
  return (
    <Button
      size="small"
      variant={isOpen ? 'primary' : 'outline'}
      aria-label={label}
      busy={choosing.isPending}
      onClick={() =>
        choosing.mutate({
          body: { destinations: [{ destination_id: destinationId, rate_result_id: rateResultId }] },
        })
      }
    >
      {t('forCart.choose')}
    </Button>
  );
}
