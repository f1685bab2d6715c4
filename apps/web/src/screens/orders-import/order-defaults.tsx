import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookField } from '../../features/contact-book/index.ts';
import { SideChips, sideName } from '../../features/side-person/index.ts';
import { streetLine } from '../../lib/format/street-line.ts';
import { DayField } from '../../ui/day-picker/day-field.tsx';
import { SelectField, TextField } from '../../ui/field/text-field.tsx';
import { NumberField } from '../../ui/field/value-fields.tsx';
import { ErrorState } from '../../ui/states/states.tsx';
import { cargoNumbers } from './cargo-draft.ts';
import classes from './order-defaults.module.css';
import { isPlaced, senderAddress, senderName } from './sender.ts';
import type { OrderDefaultsState } from './use-order-defaults.ts';

interface PartProps {
  readonly state: OrderDefaultsState;
}

/** Who sends everything: somebody of the contact book, or whoever sent of late. */
function SenderPart({ state: { recents, sides, sender, setSender } }: PartProps) {
  const { t } = useTranslation('order-imports');
  const [text, setText] = useState<string>();
  const [isLost, setLost] = useState(false);
  const shown = text ?? (sender ? senderName(sender) : '');
  const type = (typed: string) => {
    setText(typed);
    setLost(false);
    setSender(null);
  };
  return (
    <div className={classes.sender}>
      <BookField
        isSearch
        label={t('defaults.sender')}
        placeholder={t('defaults.senderExample')}
        text={shown}
        hint={sender ? senderAddress(sender).addressLine : t('defaults.senderHint')}
        error={isLost ? t('defaults.noAddress') : undefined}
        onText={type}
        onChoose={(entry) => {
          setText(undefined);
          setLost(!isPlaced(entry));
          setSender(isPlaced(entry) ? { from: 'book', entry } : null);
        }}
      />
      {recents.isError && <p className="small muted">{t('defaults.recentFailed')}</p>}
      {sides.length > 0 && (
        <fieldset className={classes.chips}>
          <legend className="sr">{t('defaults.recent')}</legend>
          <SideChips
            contacts={sides}
            nameOf={(side) => `${sideName(side)}, ${side.address.city}`}
            streetOf={streetLine}
            isChosen={(side) =>
              sender?.from === 'recents' && sender.contact.contactCastId === side.contactCastId
            }
            onChoose={(contact) => {
              setText(undefined);
              setLost(false);
              setSender({ from: 'recents', contact });
            }}
          />
        </fieldset>
      )}
    </div>
  );
}

function DayPart({ state: { days, offered, pickupOn, setPickupOn } }: PartProps) {
  const { t } = useTranslation('order-imports');
  if (days.isError)
    return <ErrorState title={t('defaults.noDays')} error={days.error} onRetry={() => void days.refetch()} />;
  return (
    <DayField
      label={t('defaults.day')}
      value={pickupOn ?? undefined}
      offered={offered ?? []}
      // The line of the weekday, kept until the day is known.
      {...(pickupOn === null && { hint: '\u00A0' })}
      onChange={setPickupOn}
    />
  );
}

const decimals = { weight: 3, length: 1, width: 1, height: 1, declared_value: 2 } as const;

/** What rows weigh, measure and hold that do not say it themselves. */
function CargoPart({ state: { cargo, setCargo } }: PartProps) {
  const { t } = useTranslation('order-imports');
  const isDocuments = cargo.cargo_kind === 'docs';
  return (
    <fieldset className={classes.cargo}>
      <legend className={classes.legend}>{t('defaults.cargo')}</legend>
      <SelectField
        label={t('defaults.kind')}
        value={cargo.cargo_kind}
        choices={[
          { value: 'package', label: t('defaults.package') },
          { value: 'docs', label: t('defaults.docs') },
        ]}
        onChange={(cargo_kind) => setCargo({ ...cargo, cargo_kind })}
      />
      {cargoNumbers
        .filter((field) => !isDocuments || field === 'declared_value')
        .map((field) => (
          <NumberField
            key={field}
            label={t(`defaults.${field}`)}
            maxDecimals={decimals[field]}
            value={cargo[field]}
            onChange={(value) => setCargo({ ...cargo, [field]: value })}
          />
        ))}
      <TextField
        label={t('defaults.contents')}
        className={classes.contents}
        maxLength={255}
        value={cargo.contents}
        onChange={(event) => setCargo({ ...cargo, contents: event.target.value })}
      />
    </fieldset>
  );
}

/** What holds for all rows, above the table that is brought. */
export function OrderDefaults({ state }: PartProps) {
  const { t } = useTranslation('order-imports');
  return (
    <section className={classes.defaults} aria-label={t('defaults.title')}>
      <SenderPart state={state} />
      <DayPart state={state} />
      <CargoPart state={state} />
    </section>
  );
}
