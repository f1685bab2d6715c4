import type { ListedTag as WireListedTag, Tag as WireTag } from '@tranzit/contract';
import type { TagId } from '@tranzit/kernel';

/** A label of the account on its waybills and contacts; the state gives it its hue. */
export interface Tag {
  readonly id: TagId;
  readonly title: string;
  readonly state: WireTag['state'];
}

export interface ListedTag extends Tag {
  /** How many of the waybills that the member sees carry it. */
  readonly waybillCount: number;
  /** How many entries of the contact book carry it. */
  readonly counterpartyCount: number;
}

export const presentTag = ({ id, title, state }: Tag): WireTag => ({ tagId: id, title, state });

export const presentListedTag = ({ waybillCount, counterpartyCount, ...tag }: ListedTag): WireListedTag => ({
  ...presentTag(tag),
  waybillCount,
  counterpartyCount,
});
