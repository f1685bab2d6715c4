import { api, type CarrierContract } from '@tranzit/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/check/check.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import classes from './carrier-contracts.module.css';
import { useContractWords } from './contract-labels.ts';

interface DeleteQuestionProps {
  readonly item: CarrierContract;
  /** Back to the form, where everything typed still stands. */
  readonly onBack: () => void;
  readonly onDeleted: () => void;
}

const isInUse = (error: unknown): boolean => isApiError(error) && error.has('contract_in_use');

function useDeletion({ item, onDeleted }: Omit<DeleteQuestionProps, 'onBack'>) {
  const { t } = useTranslation('carrier-contracts');
  const { carrier } = useContractWords(item);
  return useApiMutation(api.deleteCarrierContract, {
    touches: ['contract', 'reference'],
    onSuccess: () => {
      showToast(t('deleted', { carrier }));
      onDeleted();
    },
  });
}

/** Asks once; where orders are on their way, says how many and asks for a choice of its own. */
export function DeleteQuestion(props: DeleteQuestionProps) {
  const { item, onBack } = props;
  const { t } = useTranslation(['carrier-contracts', 'ui']);
  const { carrier } = useContractWords(item);
  const { mutate, isPending, error } = useDeletion(props);
  const [agrees, setAgrees] = useState(false);
  const [wasInUse, setInUse] = useState('');
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);
  const confirm = () =>
    mutate(
      { params: { carrier: item.deliveryService }, query: wasInUse === '' ? {} : { force: 'true' } },
      { onError: (refusal) => isInUse(refusal) && setInUse(describeError(refusal)) },
    );
  return (
    <div className="stack">
      <div>
        <h3 className="h3">{t('deleteTitle', { carrier })}</h3>
        <p>{t(item.hasPortalContract ? 'deleteText' : 'deleteTextAlone')}</p>
      </div>
      {wasInUse !== '' && (
        <>
          <AlertLine tone="warning" title={wasInUse} />
          <Checkbox label={t('deleteAgree')} checked={agrees} onChange={setAgrees} />
        </>
      )}
      {error && !isInUse(error) && (
        <AlertLine tone="danger" title={t('deleteFailed')} text={describeError(error)} />
      )}
      <div className={classes.foot}>
        <Button ref={keepButton} disabled={isPending} onClick={onBack}>
          {t('ui:dialog.keep')}
        </Button>
        <Button
          variant="danger-filled"
          busy={isPending}
          disabled={wasInUse !== '' && !agrees}
          onClick={confirm}
        >
          {t(wasInUse === '' ? 'deleteConfirm' : 'deleteForce')}
        </Button>
      </div>
    </div>
  );
}
