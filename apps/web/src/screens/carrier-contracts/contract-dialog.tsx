import type { CarrierContract } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { useContractWords } from './contract-labels.ts';
import { ContractState } from './contract-state.tsx';
import { CredentialsForm, useCredentialsForm } from './credentials-form.tsx';
import { DeleteQuestion } from './delete-question.tsx';

interface BodyProps {
  readonly item: CarrierContract;
  readonly onClose: () => void;
  /** True while credentials are on trial: closing now would lose the answer and what was typed. */
  readonly onBusy: (isBusy: boolean) => void;
}

/** Lives only while the dialog is open: what was typed goes with it. */
function Body({ item, onClose, onBusy }: BodyProps) {
  const { t } = useTranslation('carrier-contracts');
  const [isDeleting, setDeleting] = useState(false);
  const [tried, setTried] = useState<CarrierContract>();
  // The form stays as it is while it closes: what was saved is news for the list alone.
  const shown = tried ?? item;
  const form = useCredentialsForm(item, {
    onTrial: () => {
      setTried(item);
      onBusy(true);
    },
    onRefused: () => {
      setTried(undefined);
      onBusy(false);
    },
    onSaved: () => {
      onBusy(false);
      onClose();
    },
  });
  if (isDeleting) return <DeleteQuestion item={item} onBack={() => setDeleting(false)} onDeleted={onClose} />;
  return (
    <div className="stack">
      {shown.isDemo && <AlertLine tone="info" title={t('demoTitle')} text={t('demoText')} />}
      {shown.contract && <ContractState item={shown} contract={shown.contract} />}
      <CredentialsForm item={shown} form={form} onClose={onClose} onDelete={() => setDeleting(true)} />
    </div>
  );
}

interface ContractDialogProps {
  readonly item: CarrierContract;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The own contract with one carrier: how it stands, its credentials, and its end. */
export function ContractDialog({ item, open, onClose }: ContractDialogProps) {
  const { t } = useTranslation('carrier-contracts');
  const { carrier } = useContractWords(item);
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      title={t('dialogTitle', { carrier })}
      widthPx={600}
      open={open}
      onClose={() => !isBusy && onClose()}
    >
      <Body item={item} onClose={onClose} onBusy={setBusy} />
    </Dialog>
  );
}
