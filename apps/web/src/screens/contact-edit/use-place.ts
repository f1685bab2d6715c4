import type { AddressChoice } from '../../features/address-field/index.ts';
import { type PlaceDraft, splitOffice } from './contact-draft.ts';
import { useForm } from './contact-form-context.ts';

/** The choice with its office moved to the field of its own. */
function takeChoice({ text, address }: AddressChoice): Partial<PlaceDraft> {
  if (!address) return { address: { text, address: null } };
  const { office, ...chosen } = splitOffice(address);
  return { ...chosen, ...(office !== '' && { office }) };
}

/** Changes one address, by what the others are now. */
export function usePlace(key: string) {
  const { latest, change } = useForm();
  const put = (part: Partial<PlaceDraft>) =>
    change({ places: latest().places.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return { put, choose: (choice: AddressChoice) => put(takeChoice(choice)) };
}
