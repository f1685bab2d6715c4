import type { SandboxOrder } from '../../orders/order.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { PostDetail, PostPlace } from '../post-detail.ts';

/** A place with the order it belongs to. */
export interface StoredPlace {
  readonly order: SandboxOrder;
  readonly detail: PostDetail;
  readonly place: PostPlace;
  /** Position among the order's places, and so among its parcels. */
  readonly position: number;
}

/** Places of an order; none of another carrier's. */
export function placesOf(order: SandboxOrder): readonly PostPlace[] {
  return order.post?.places ?? [];
}

function storedPlacesOf(order: SandboxOrder): readonly StoredPlace[] {
  const detail = order.post;
  return detail === undefined
    ? []
    : detail.places.map((place, position) => ({ order, detail, place, position }));
}

/** Every place, oldest order first; deleted ones too. */
function listPlaces(sandbox: Sandbox): readonly StoredPlace[] {
  return sandbox.orders.all('post').flatMap(storedPlacesOf);
}

/** Places that have not been deleted. */
export function listLivePlaces(sandbox: Sandbox): readonly StoredPlace[] {
  return listPlaces(sandbox).filter(({ place }) => place.deletedAt === undefined);
}

/** The live place of a result id; a barcode is none. */
export function findByResultId(sandbox: Sandbox, id: string): StoredPlace | undefined {
  if (!/^\d{1,12}$/.test(id)) return undefined;
  const matches = ({ place }: StoredPlace): boolean =>
    String(place.resultId) === id && place.deletedAt === undefined;
  const direct = sandbox.orders.findById(id);
  const found = direct === undefined ? undefined : storedPlacesOf(direct).find(matches);
  return found ?? listPlaces(sandbox).find(matches);
}

/** The place of a barcode, deleted or not. */
export function findByBarcode(sandbox: Sandbox, barcode: string): StoredPlace | undefined {
  const matches = ({ place }: StoredPlace): boolean => place.barcode === barcode;
  const direct = sandbox.orders.findByCarrierNumber('post', barcode);
  const found = direct === undefined ? undefined : storedPlacesOf(direct).find(matches);
  if (found !== undefined) return found;
  const isMany = (order: SandboxOrder): boolean => placesOf(order).length > 1;
  return sandbox.orders.all('post').filter(isMany).flatMap(storedPlacesOf).find(matches);
}

/** Places of one batch, in the order they were put in. */
export function listBatch(sandbox: Sandbox, name: string): readonly StoredPlace[] {
  return listLivePlaces(sandbox).filter(({ place }) => place.batch?.name === name);
}
