import type { Tag as WireTag } from '@tranzit/contract';
import type { TagId } from '@tranzit/kernel';

/** A label of the account on its waybills; the state gives it its hue. */
export interface Tag {
  readonly id: TagId;
  readonly title: string;
  readonly state: WireTag['state'];
}

export const presentTag = ({ id, title, state }: Tag): WireTag => ({ tagId: id, title, state });

/** Blanks are one space each, so that titles that look the same are the same. */
export const tidyTitle = (title: string): string => title.replaceAll(/\s+/g, ' ').trim();
