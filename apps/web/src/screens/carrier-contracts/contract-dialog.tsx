import type { CarrierContract } from '@tranzit/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { useContractWords } from './contract-labels.ts';
import { ContractState } from './contract-state.tsx';
import { CredentialsForm, useCredentialsForm } from './credentials-form.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { LeaveQuestion } from './leave-question.tsx';

/** What closing now would lose: the answer of a trial that goes on, or what was typed and is not saved. */
type Held = 'trial' | 'typed';

interface BodyProps {
  readonly item: CarrierContract;
  readonly isLeaving: boolean;
  readonly onStay: () => void;
  /** Closes at once. */
  readonly onLeave: () => void;
  /** Closes, or asks first. */
  readonly onClose: () => void;
  readonly onHeld: (held: Held | undefined) => void;
}

/** The form with its trial; tells what it holds, and that it holds nothing when it goes. */
function useTriedForm({ item, isLeaving, onLeave, onHeld }: BodyProps) {
  const [tried, setTried] = useState<CarrierContract>();
  const form = useCredentialsForm(item, {
    onTrial: () => setTried(item),
    onRefused: () => setTried(undefined),
    onSaved: onLeave,
  });
  const typed = form.formState.isDirty ? 'typed' : undefined;
  const held: Held | undefined = tried ? 'trial' : typed;
  useEffect(() => {
    onHeld(held);
    return () => onHeld(undefined);
  }, [held, onHeld]);
  const [first] = item.fields;
  const { setFocus } = form;
  // The question is over and the form stands again, or is gone.
  useEffect(() => {
    if (!isLeaving || !first) return undefined;
    return () => setFocus(`credentials.${first.name}`);
  }, [isLeaving, first, setFocus]);
  // The form stays as it is while it closes: what was saved is news for the list alone.
  return { form, shown: tried ?? item };
}

/** Lives only while the dialog is open: what was typed goes with it. */
function Body(props: BodyProps) {
  const { item, isLeaving, onStay, onLeave, onClose } = props;
  const { t } = useTranslation('carrier-contracts');
  const [isDeleting, setDeleting] = useState(false);
  const { form, shown } = useTriedForm(props);
  if (isLeaving) return <LeaveQuestion onStay={onStay} onLeave={onLeave} />;
  if (isDeleting) return <DeleteQuestion item={item} onBack={() => setDeleting(false)} onDeleted={onLeave} />;
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

/** The own contract with one carrier: how it stands, its credentials, and its end. Nothing typed is lost unasked. */
export function ContractDialog({ item, open, onClose }: ContractDialogProps) {
  const { t } = useTranslation('carrier-contracts');
  const { carrier } = useContractWords(item);
  const [held, setHeld] = useState<Held>();
  const [isLeaving, setLeaving] = useState(false);
  const stay = () => setLeaving(false);
  const leave = () => {
    stay();
    onClose();
  };
  const close = () => {
    if (held === undefined) leave();
    // Escape from the question goes back to the form.
    else if (held === 'typed') setLeaving(!isLeaving);
  };
  return (
    <Dialog title={t('dialogTitle', { carrier })} widthPx={600} open={open} onClose={close}>
      <Body
        item={item}
        isLeaving={isLeaving}
        onStay={stay}
        onLeave={leave}
        onClose={close}
        onHeld={setHeld}
      />
    </Dialog>
  );
}
