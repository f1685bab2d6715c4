import { type AddressChoice, choiceOfWords } from '../../address-field/index.ts';
import { cargoOfWords } from '../../cargo-editor/index.ts';
import type { TakenMessage } from '../../pasted-message/index.ts';
import { type SidePerson, standingPlace } from '../../side-person/index.ts';
import { isSomebody, personOfMessage } from '../sides/index.ts';
import type { CalculationDraft } from './calculation-draft.ts';

/** Whoever is named stands at the address as it is in the form. */
function personAt(taken: TakenMessage, { address }: AddressChoice): SidePerson | null {
  const person = personOfMessage(taken);
  if (!isSomebody(person) || !address) return null;
  return { ...person, place: standingPlace(address) };
}

/** What a message changes of a calculation: where it goes and to whom, and what goes there. `documents`: what an envelope is called. */
export function draftOfMessage(
  draft: CalculationDraft,
  taken: TakenMessage,
  documents: string,
): Partial<CalculationDraft> {
  const { receiver, cargo, town } = taken;
  const to = receiver.address ? choiceOfWords(receiver.address, town) : draft.to;
  const value = cargo?.insurance_value_rate;
  return {
    to,
    toPerson: personAt(taken, to) ?? draft.toPerson,
    ...(cargo && hasCargo(cargo) && { cargo: cargoOfWords(cargo, documents) }),
    ...(value !== undefined && { declaredRoubles: value, isInsured: true }),
  };
}

type Cargo = NonNullable<TakenMessage['cargo']>;

/** A value alone says nothing of the places. */
const hasCargo = ({ type, packages }: Cargo): boolean =>
  type === 'docs' ||
  packages.some(({ amount, ...measures }) => amount > 1 || Object.keys(measures).length > 0);
