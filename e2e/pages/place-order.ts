import type { Page } from 'playwright-core';
import { addresses } from './address-field.ts';
import { calculationPage } from './calculation-page.ts';
import { orderPage } from './order-page.ts';
import { resultsPage } from './results-page.ts';
import { terminalPicker } from './terminal-picker.ts';

/** Every carrier of the demo, as people read its name. */
export const carrierNames = ['КСЭ', 'СДЭК', 'DPD', 'Пони Экспресс', 'Почта России', 'Деловые Линии'] as const;
export type CarrierName = (typeof carrierNames)[number];

interface QuickOrder {
  readonly carrier: CarrierName;
  readonly receiverName: string;
  /** Ten digits. */
  readonly receiverPhone?: string;
}

/** The Post sends no courier: its mail is brought to an office. */
const fromOffice: CarrierName = 'Почта России';
/** Those that sell from door to door. */
export const doorCarrierNames = carrierNames.filter((name) => name !== fromOffice);
const officeWay = 'Терминал — дверь';

/**
 * A whole order to a door, from one where its carrier sends a courier, Moscow to Novosibirsk, by the first rate. Begins on the calculation page,
 * ends where the number is shown; answers the number, digits only.
 */
export async function placeOrder(
  page: Page,
  { carrier, receiverName, receiverPhone }: QuickOrder,
): Promise<string> {
  const results = resultsPage(page);
  const isBrought = carrier === fromOffice;
  await calculationPage(page).calculate({
    from: isBrought ? addresses.moscow : addresses.moscowDoor,
    to: addresses.novosibirskDoor,
    cargo: 'Коробка S',
    ...(isBrought && { ways: [officeWay] }),
  });
  await results.waitUntilFinished();
  if (isBrought) await results.showWay(officeWay);
  await results.order(results.rateOf(carrier).first());
  const order = orderPage(page);
  if (isBrought) {
    await order.sender.getByRole('button', { name: 'Выбрать терминал' }).click();
    const picker = terminalPicker(page);
    await picker.options.first().click();
    await picker.choose.click();
  }
  await order.fill({ receiver: { name: receiverName, phone: receiverPhone ?? '9160000001' } });
  return order.place();
}
