import { api, type Waybill } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/toast/toast.ts';

interface AskForDocumentsProps {
  readonly waybill: Waybill;
  readonly onChanged: (waybill: Waybill) => Promise<void>;
}

/** Asks the carrier once more for documents that did not come; there only where that can help. */
export function AskForDocuments({ waybill: { waybillId, actions }, onChanged }: AskForDocumentsProps) {
  const { t } = useTranslation('waybill');
  const mayShip = useMay('shipping.create');
  const asking = useApiMutation(api.askForDocuments, {
    touches: [],
    onSuccess: onChanged,
    onError: (error) => showToast(describeError(error)),
  });
  if (!mayShip || !actions.includes('ask_for_documents')) return null;
  return (
    <div>
      <Button
        size="small"
        icon="repeat"
        busy={asking.isPending}
        onClick={() => asking.mutate({ params: { id: waybillId } })}
      >
        {t('askForDocuments')}
      </Button>
    </div>
  );
}
