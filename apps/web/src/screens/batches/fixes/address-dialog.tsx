import { useMutation } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AddressChoice, AddressField, toSideAddress } from '../../../features/address-field/index.ts';
import { touch } from '../../../lib/api/api-query.ts';
import { call } from '../../../lib/api/call.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { FixProps } from './fix-button.tsx';
import { useOrder } from './use-order.ts';

interface AddressDialogProps extends FixProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

type SideAddress = ReturnType<typeof toSideAddress>;

interface CorrectedSide {
  readonly item: FixProps['item'];
  readonly side: 'sender' | 'receiver';
}

/** Corrects the address of this shipment alone: an order may have taken the same one already. */
function useCorrecting({ item, side }: CorrectedSide, onSuccess: () => void) {
  return useMutation({
    mutationFn: async (address: SideAddress) => {
      const { registryId } = await call(api.createRegistry, { body: { pickup_date: item.pickupDate } });
      await call(api.editRegistryItem, {
        params: { id: registryId },
        body: {
          destination_id: item.destinationId,
          version: item.version,
          ...(side === 'sender' ? { sender_address: address } : { receiver_address: address }),
        },
      });
      await touch(['cart', 'registry']);
    },
    onSuccess,
  });
}

/** Makes the address of a side more precise and orders the shipment again. */
export function AddressDialog({ item, kind, open, onClose }: AddressDialogProps) {
  const { t } = useTranslation('batches');
  const side = item.failure?.field?.startsWith('sender') ? 'sender' : 'receiver';
  const { addressLine, city, iso, name } = item[side];
  const [choice, setChoice] = useState<AddressChoice>({ text: addressLine, address: null });
  const [isTried, setTried] = useState(false);
  const order = useOrder(kind);
  const change = useCorrecting({ item, side }, () => {
    onClose();
    order.mutate([item.destinationId]);
  });
  const isWhole = Boolean(choice.address?.house);
  const submit = () => {
    setTried(true);
    if (choice.address && isWhole) change.mutate(toSideAddress(choice.address));
  };
  return (
    <FormDialog
      title={t(`address.title.${side}`)}
      submitLabel={t(`address.submit.${kind === 'check' ? 'check' : 'create'}`)}
      busy={change.isPending}
      problems={change.error ? [describeError(change.error)] : []}
      open={open}
      onClose={onClose}
      onSubmit={submit}
    >
      <AddressField
        label={t('address.field')}
        hint={t('address.hint', { name })}
        iso={iso}
        meantCity={city}
        value={choice}
        onChange={setChoice}
        {...(isTried && !isWhole && { error: t('address.required') })}
      />
    </FormDialog>
  );
}
