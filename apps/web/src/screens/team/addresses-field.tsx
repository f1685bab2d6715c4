import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { readAddresses } from './addresses.ts';
import classes from './team.module.css';

/** What was taken, and what is being typed after it. */
export interface Addresses {
  readonly taken: readonly string[];
  readonly typed: string;
}

/** All of them, with what is still being typed. */
export const listAddresses = ({ taken, typed }: Addresses): readonly string[] =>
  readAddresses([...taken, typed].join('\n'));

interface AddressesFieldProps {
  readonly value: Addresses;
  readonly onChange: (value: Addresses) => void;
  /** Why an address was not taken by the server. */
  readonly refused: ReadonlyMap<string, string>;
  readonly ref?: Ref<HTMLInputElement>;
}

interface AddressProps {
  readonly address: string;
  readonly why: string | undefined;
  readonly onRemove: () => void;
}

/** One that was taken, with what is wrong with it. */
function Address({ address, why, onRemove }: AddressProps) {
  const { t } = useTranslation('team');
  return (
    <li className={`${classes.address} ${why === undefined ? '' : classes.refused}`}>
      {why !== undefined && <Icon name="alert" size={14} />}
      <span className={classes.lines}>
        <span>{address}</span>
        {why !== undefined && <span className="small">{why}</span>}
      </span>
      <IconButton icon="x" label={t('invite.drop', { email: address })} onClick={onRemove} />
    </li>
  );
}

/** What typing, pasting and the keys do to what was taken. */
function useTaking({ value: { taken, typed }, onChange }: Pick<AddressesFieldProps, 'value' | 'onChange'>) {
  const take = (text: string) => onChange({ taken: listAddresses({ taken, typed: text }), typed: '' });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      take(typed);
    } else if (event.key === 'Backspace' && typed === '' && taken.length > 0) {
      // To be mended: the last one is typed again.
      event.preventDefault();
      onChange({ taken: taken.slice(0, -1), typed: taken.at(-1) ?? '' });
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (typed !== '' || readAddresses(text).length < 2) return;
    event.preventDefault();
    take(text);
  };
  const type = (text: string) => (/[,;]\s*$/.test(text) ? take(text) : onChange({ taken, typed: text }));
  const drop = (address: string) => onChange({ taken: taken.filter((one) => one !== address), typed });
  return { onKeyDown, onPaste, type, drop };
}

/** E-mail addresses, typed one after another or pasted all at once, each by itself. */
export function AddressesField({ value, onChange, refused, ref }: AddressesFieldProps) {
  const { t } = useTranslation('team');
  const box = useRef<HTMLDivElement>(null);
  const { onKeyDown, onPaste, type, drop } = useTaking({ value, onChange });
  const { taken, typed } = value;
  const remove = (address: string) => {
    drop(address);
    box.current?.querySelector('input')?.focus();
  };
  const isRefused = taken.some((address) => refused.has(address));
  return (
    <Field
      label={t('invite.email')}
      hint={t('invite.emailHint')}
      error={isRefused ? t('invite.notTaken') : undefined}
    >
      {({ className: _box, ...control }) => (
        <div ref={box} className={classes.addresses}>
          {taken.length > 0 && (
            <ul aria-label={t('invite.taken')}>
              {taken.map((address) => (
                <Address
                  key={address}
                  address={address}
                  why={refused.get(address)}
                  onRemove={() => remove(address)}
                />
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={ref}
            inputMode="email"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            data-autofocus
          />
        </div>
      )}
    </Field>
  );
}
