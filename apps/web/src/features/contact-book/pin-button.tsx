import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { useMay } from '../../lib/session/user.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import classes from './contact-book.module.css';

interface PinButtonProps {
  readonly entry: { readonly counterpartyId: number; readonly title: string; readonly isPinned: boolean };
}

/** The star that keeps an entry at the top of the book. It turns at the press; a press that failed turns it back. */
export function PinButton({ entry: { counterpartyId: id, title, isPinned } }: PinButtonProps) {
  const { t } = useTranslation('contacts');
  const mayEdit = useMay('contacts.edit');
  const { mutate, isPending, variables } = useApiMutation(api.pinCounterparty, {
    toRequest: (pin: boolean) => ({ params: { id }, body: { pin } }),
    touches: ['contact'],
    onError: (error) => showToast(describeError(error, title)),
  });
  const isOn = isPending ? variables : isPinned;
  if (!mayEdit)
    return isOn ? (
      <span className={classes.starred}>
        <Icon name="star" />
        <span className="sr">{t('pin.is')}</span>
      </span>
    ) : null;
  return (
    <IconButton
      icon="star"
      className={isOn ? classes.starred : ''}
      label={t(isOn ? 'pin.off' : 'pin.on', { title })}
      aria-pressed={isOn}
      onClick={() => isPending || mutate(!isOn)}
    />
  );
}
