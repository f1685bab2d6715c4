import { api, type Destination } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatNumber, formatRoubles } from '../../lib/format/numbers.ts';
import { joinSentences } from '../../lib/format/sentences.ts';
import { useMay } from '../../lib/session/user.ts';
import { Note } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { sumOf } from './day-rows.ts';

const priced = ({ destinationId, result }: Destination) =>
  result ? [{ destination_id: destinationId, price: result.price }] : [];

/** Takes the new prices as they are shown; one that has changed again meanwhile is refused. */
function useAgreeing() {
  const { t } = useTranslation('planner');
  return useApiMutation(api.agreeToPrices, {
    touches: ['cart', 'registry'],
    toRequest: (dearer: readonly Destination[]) => ({ body: { destinations: dearer.flatMap(priced) } }),
    onSuccess: ({ destinationIds: { length: count } }) => showToast(t('dearer.agreed', { count })),
    onError: (error: Error) => showToast(describeError(error)),
  });
}

interface DearerProps {
  readonly dearer: readonly Destination[];
  /** Beside the month there is no room for a line with a button at its end. */
  readonly isNarrow?: boolean;
}

/** What has become dearer is left out of an order until somebody agrees to its price; here that is done for all of it. */
export function Dearer({ dearer, isNarrow = false }: DearerProps) {
  const { t } = useTranslation('planner');
  const mayOrder = useMay('shipping.create');
  const agreeing = useAgreeing();
  if (dearer.length === 0) return null;
  const count = dearer.length;
  const rise = sumOf(
    dearer.map(({ result, formerPrice }) => ({ price: (result?.price ?? 0) - (formerPrice ?? 0) })),
  );
  const title = t('dearer.title', { count, formatted: formatNumber(count), rise: formatRoubles(rise) });
  const button = mayOrder && (
    <Button size="small" block={isNarrow} busy={agreeing.isPending} onClick={() => agreeing.mutate(dearer)}>
      {t('dearer.agree', { count })}
    </Button>
  );
  if (!isNarrow) return <AlertLine tone="warning" title={title} text={t('dearer.text')} action={button} />;
  return (
    <>
      <Note icon="warn" tone="warning">
        {joinSentences([title, t('dearer.text')])}
      </Note>
      {button}
    </>
  );
}
