import type { Page } from 'playwright-core';
import { addresses } from './address-field.ts';
import { calculationPage } from './calculation-page.ts';
import { orderPage } from './order-page.ts';
import { resultsPage } from './results-page.ts';

/** Every carrier of the demo, as people read its name. */
export const carrierNames = ['КСЭ', 'СДЭК', 'DPD', 'Пони Экспресс', 'Почта России', 'Деловые Линии'] as const;
export type CarrierName = (typeof carrierNames)[number];

interface QuickOrder {
  readonly carrier: CarrierName;
  readonly receiverName: string;
  /** Ten digits. */
  readonly receiverPhone?: string;
}

/**
 * A whole order door to door, Moscow to Novosibirsk, by the first rate of a carrier. Begins on the calculation page,
 * ends where the number is shown; answers the number, digits only.
 */
export async function placeOrder(
  page: Page,
  { carrier, receiverName, receiverPhone }: QuickOrder,
): Promise<string> {
  const results = resultsPage(page);
  await calculationPage(page).calculate({
    from: addresses.moscowDoor,
    to: addresses.novosibirskDoor,
    cargo: 'Коробка S',
  });
  await results.waitUntilFinished();
  await results.order(results.rateOf(carrier).first());
  const order = orderPage(page);
  await order.fill({ receiver: { name: receiverName, phone: receiverPhone ?? '9160000001' } });
  return order.place();
}
