import type { ContactCast } from '@tranzit/contract';
import { Chip } from '../../ui/chip/chip.tsx';
import { namesApart } from './names-apart.ts';

interface SideChipsProps {
  readonly contacts: readonly ContactCast[];
  /** What a chip says of its side, and before the address in the words that appear over it. */
  readonly nameOf: (contact: ContactCast) => string;
  /** The street and house, as they stand after a name. */
  readonly streetOf: (address: ContactCast['address']) => string;
  /** Given where one of them stands chosen. */
  readonly isChosen?: (contact: ContactCast) => boolean;
  readonly onChoose: (contact: ContactCast) => void;
  readonly className?: string;
}

/** Sides used before, a chip each; those of one name say their street too. */
export function SideChips({ contacts, nameOf, streetOf, isChosen, onChoose, className }: SideChipsProps) {
  const names = namesApart(contacts, { nameOf, streetOf });
  return contacts.map((contact, place) => (
    <Chip
      key={contact.contactCastId}
      {...(className !== undefined && { className })}
      {...(isChosen && { pressed: isChosen(contact) })}
      title={`${nameOf(contact)}, ${contact.address.addressLine}`}
      onClick={() => onChoose(contact)}
    >
      <span className="cut">{names[place]}</span>
    </Chip>
  ));
}
