import type { BookAddress, BookContact } from '@tranzit/contract';
import { extensionRemark } from '@tranzit/kernel';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { detailPath, entryName, placeOf } from '../../features/contact-book/index.ts';
import { formatInstantDay } from '../../lib/format/dates.ts';
import { formatPhone } from '../../lib/format/phone.ts';
import { Checkbox, Radio } from '../../ui/check/check.tsx';
import classes from './contact-pairs.module.css';
import {
  isKnownPerson,
  isKnownPlace,
  isSame,
  type MergeChoice,
  type MergedField,
  mergedFields,
  type Pair,
  type Side,
  sideOf,
} from './merge-choice.ts';

export interface ComparisonProps {
  readonly pair: Pair;
  readonly choice: MergeChoice;
  readonly onChoose: (choice: MergeChoice) => void;
}

/** One value of both: where they differ, one is chosen; what both say stands once. */
function FieldRow({ pair, choice, onChoose, field }: ComparisonProps & { readonly field: MergedField }) {
  const { t } = useTranslation('pairs');
  const name = useId();
  const title = t(`field.${field}`);
  if (!pair.kept[field] && !pair.gone[field]) return null;
  const chosen = sideOf(pair, choice, field);
  return (
    <tr>
      <th scope="row">{title}</th>
      {isSame(pair, field) ? (
        <td colSpan={2} className="muted">
          {t('same', { value: pair.kept[field] ?? '' })}
        </td>
      ) : (
        (['kept', 'gone'] as const).map((side) => (
          <td key={side} className={side === chosen ? classes.chosen : undefined}>
            <Radio
              name={name}
              checked={side === chosen}
              label={
                <>
                  <span className="sr">{title}:</span>{' '}
                  {pair[side][field] || <span className="muted">{t('nothing')}</span>}
                </>
              }
              onChange={() => onChoose({ ...choice, sides: { ...choice.sides, [field]: side } })}
            />
          </td>
        ))
      )}
    </tr>
  );
}

interface Part {
  readonly id: number;
  readonly words: string;
  /** The entry that stays has it already. */
  readonly isKnown: boolean;
}

interface PartsRowProps {
  readonly title: string;
  readonly kept: readonly Part[];
  readonly gone: readonly Part[];
  /** Those of the entry that goes which are not taken over. */
  readonly left: readonly number[];
  readonly onLeave: (left: readonly number[]) => void;
}

/** A phone stands in one line. */
const PartWords = ({ words }: { readonly words: string }) =>
  words.split(/(\+\d+ \(\d+\) [\d-]+)/).map((piece, place) =>
    place % 2 === 1 ? (
      <span key={piece} className="nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );

/** People or addresses: those of the entry that stays remain, of the others each may be taken over. */
function PartsRow({ title, kept, gone, left, onLeave }: PartsRowProps) {
  const { t } = useTranslation('pairs');
  if (kept.length + gone.length === 0) return null;
  const isTaken = gone.some(({ id, isKnown }) => !isKnown && !left.includes(id));
  const nothing = <span className="muted">{t('nothing')}</span>;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className={kept.length > 0 ? classes.chosen : undefined}>
        {kept.length === 0
          ? nothing
          : kept.map(({ id, words }) => (
              <div key={id}>
                <PartWords words={words} />
              </div>
            ))}
      </td>
      <td className={isTaken ? classes.chosen : undefined}>
        {gone.length === 0 && nothing}
        {gone.map(({ id, words, isKnown }) =>
          isKnown ? (
            <div key={id} className="muted">
              <PartWords words={t('same', { value: words })} />
            </div>
          ) : (
            <Checkbox
              key={id}
              label={<PartWords words={words} />}
              checked={!left.includes(id)}
              onChange={(isOn) => onLeave(isOn ? left.filter((one) => one !== id) : [...left, id])}
            />
          ),
        )}
      </td>
    </tr>
  );
}

const phoneWords = ({ number, extension }: BookContact['phones'][number]): string =>
  extension ? `${formatPhone(number)} ${extensionRemark(extension)}` : formatPhone(number);

/** With what may tell two people of one name apart. */
const personWords = ({ contactName, position, email, phones: [phone] }: BookContact): string =>
  [contactName, position, phone && phoneWords(phone), email].filter(Boolean).join(', ');

/** With what may tell two addresses of one door apart. */
const placeWords = (address: BookAddress): string =>
  [address.postcode, address.city, placeOf(address), address.title].filter(Boolean).join(', ');

const peopleOf = (pair: Pair, side: Side): readonly Part[] =>
  pair[side].contacts.map((person) => ({
    id: person.contactInfoId,
    words: personWords(person),
    isKnown: side === 'gone' && isKnownPerson(pair, person),
  }));

const placesOf = (pair: Pair, side: Side): readonly Part[] =>
  pair[side].addresses.map((address) => ({
    id: address.addressId,
    words: placeWords(address),
    isKnown: side === 'gone' && isKnownPlace(pair, address),
  }));

function EntryHead({ entry, isKept }: { readonly entry: Pair['kept']; readonly isKept: boolean }): ReactNode {
  const { t } = useTranslation('pairs');
  const since = formatInstantDay(entry.createdAt);
  return (
    <th scope="col">
      <Link to={detailPath(entry)} className="link touch">
        {entryName(entry)}
      </Link>
      <div className={`small muted ${classes.since}`}>{t(isKept ? 'stays' : 'joins', { since })}</div>
    </th>
  );
}

/** Both entries field by field. */
export function Comparison(props: ComparisonProps) {
  const { t } = useTranslation('pairs');
  const { pair, choice, onChoose } = props;
  const { kept, gone } = pair;
  return (
    <table className={classes.table}>
      <caption className="sr">{t('table')}</caption>
      <thead>
        <tr>
          <td />
          <EntryHead entry={kept} isKept />
          <EntryHead entry={gone} isKept={false} />
        </tr>
      </thead>
      <tbody>
        {mergedFields.map((field) => (
          <FieldRow key={field} {...props} field={field} />
        ))}
        <PartsRow
          title={t('people')}
          kept={peopleOf(pair, 'kept')}
          gone={peopleOf(pair, 'gone')}
          left={choice.leftContactIds}
          onLeave={(leftContactIds) => onChoose({ ...choice, leftContactIds })}
        />
        <PartsRow
          title={t('places')}
          kept={placesOf(pair, 'kept')}
          gone={placesOf(pair, 'gone')}
          left={choice.leftAddressIds}
          onLeave={(leftAddressIds) => onChoose({ ...choice, leftAddressIds })}
        />
      </tbody>
    </table>
  );
}
