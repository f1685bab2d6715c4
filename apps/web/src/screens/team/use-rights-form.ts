import { isSamePlace, type Member, type Permission, type RightsInput } from '@tranzit/contract';
import { useState } from 'react';

export interface Rights {
  readonly role: RightsInput['role'];
  readonly position: string;
  readonly permissions: readonly Permission[];
}

const rightsOf = ({ role, position, permissions }: Member): Rights => ({
  role: role === 'owner' ? 'administrator' : role,
  position: position ?? '',
  permissions,
});

/**
 * A member's rights as they are being changed. They follow what others change as long as nobody has touched them;
 * from then on `isOverlaid` says that the member has others than those the change began with.
 */
export function useRightsForm(member: Member) {
  const [changed, setChanged] = useState<{ readonly from: Rights; readonly to: Rights }>();
  const present = rightsOf(member);
  const { from, to } = changed ?? { from: present, to: present };
  const trimmed = { ...to, position: to.position.trim() };
  return {
    rights: to,
    present,
    isChanged: changed !== undefined && !isSamePlace(trimmed, present),
    change: (rights: Rights) => setChanged({ from, to: rights }),
    isOverlaid: !(isSamePlace(from, present) || isSamePlace(trimmed, present)),
    takePresent: () => setChanged(undefined),
    keepOwn: () => setChanged({ from: present, to }),
    body: {
      ...trimmed,
      permissions: [...to.permissions],
      expected: { ...from, permissions: [...from.permissions] },
    },
  };
}
export type RightsForm = ReturnType<typeof useRightsForm>;
