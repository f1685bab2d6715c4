import type { CargoId, ContactCastId, CounterpartyId, TagId } from '@tranzit/kernel';
import type { AccountNeeds } from '../../platform/context/index.ts';
import { mapInTurns } from '../../platform/map-in-turns.ts';
import { type CargoContents, loadCargoes } from '../cargoes/index.ts';
import { type ContactCast, loadContactCasts } from '../contacts/index.ts';
import { listTagsOfCounterparties } from '../tags/index.ts';
import type { ShipmentFacts } from './engine/match-rule.ts';
import { type ActiveRules, type Ruling, ruleOn } from './engine/ruling.ts';

type CargoFacts = Pick<
  ShipmentFacts,
  'weightGrams' | 'longestMm' | 'declaredValue' | 'cargoType' | 'contents'
>;

/** What rules look at in a cargo. Pure. */
export const cargoFacts = ({
  packages,
  declaredValue,
  isValueDeclared,
  type,
}: CargoContents): CargoFacts => ({
  weightGrams: packages.reduce((sum, { weightGrams, amount }) => sum + weightGrams * amount, 0),
  longestMm: Math.max(
    0,
    ...packages.flatMap(({ lengthMm, widthMm, heightMm }) => [lengthMm, widthMm, heightMm]),
  ),
  declaredValue: isValueDeclared ? declaredValue : undefined,
  cargoType: type,
  contents: [...new Set(packages.map(({ description }) => description))].join('\n'),
});

/** A shipment by its parts. */
export interface ShipmentParts {
  readonly senderCastId: ContactCastId;
  readonly receiverCastId: ContactCastId;
  readonly cargoId: CargoId;
}

/** A shipment whose cargo is not stored yet. */
type UnstoredParts = Omit<ShipmentParts, 'cargoId'> & { readonly cargo: CargoContents };

const entriesOf = (casts: readonly (ContactCast | undefined)[]): readonly CounterpartyId[] =>
  casts.flatMap((cast) => cast?.counterpartyId ?? []);

/** Sides of shipments with the tags of their entries: three statements for any number. */
async function loadSides(ctx: AccountNeeds, shipments: readonly Omit<ShipmentParts, 'cargoId'>[]) {
  const casts = await loadContactCasts(
    ctx,
    shipments.flatMap(({ senderCastId, receiverCastId }) => [senderCastId, receiverCastId]),
  );
  const tags = await listTagsOfCounterparties(ctx, entriesOf([...casts.values()]));
  const tagsOf = (ids: readonly CounterpartyId[]): ReadonlySet<TagId> =>
    new Set(ids.flatMap((id) => (tags.get(id) ?? []).map((tag) => tag.id)));
  return ({ senderCastId, receiverCastId }: Omit<ShipmentParts, 'cargoId'>) => {
    const [sender, receiver] = [casts.get(senderCastId), casts.get(receiverCastId)];
    return (
      sender &&
      receiver && {
        sender: sender.address,
        receiver: receiver.address,
        senderEntryId: sender.counterpartyId,
        tagIds: tagsOf(entriesOf([sender, receiver])),
      }
    );
  };
}

/**
 * What rules look at in shipments of the account, in their order; `undefined` for one that has lost a part. Four statements for
 * any number.
 */
export async function loadFacts(
  ctx: AccountNeeds,
  shipments: readonly ShipmentParts[],
): Promise<readonly (ShipmentFacts | undefined)[]> {
  const ids = shipments.map(({ cargoId }) => cargoId);
  const [sidesOf, cargoes] = await Promise.all([loadSides(ctx, shipments), loadCargoes(ctx, ids)]);
  return shipments.map((shipment) => {
    const [sides, cargo] = [sidesOf(shipment), cargoes.get(shipment.cargoId)];
    return sides && cargo && { ...cargoFacts(cargo), ...sides };
  });
}

/** What the rules say of shipments before their cargoes are stored, in their order; `undefined` where none is for one. */
export async function rulingsOn(
  ctx: AccountNeeds,
  active: ActiveRules,
  shipments: readonly UnstoredParts[],
): Promise<readonly (Ruling | undefined)[]> {
  const sidesOf = await loadSides(ctx, shipments);
  return mapInTurns(shipments, (shipment) => {
    const sides = sidesOf(shipment);
    return sides && ruleOn(active, { ...cargoFacts(shipment.cargo), ...sides })?.ruling;
  });
}
