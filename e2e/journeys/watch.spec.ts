import { expect } from 'vitest';
import { journey } from '../browser/journey.ts';
import { orderPage } from '../pages/order-page.ts';
import { type CarrierName, placeOrder } from '../pages/place-order.ts';
import { enterAs } from '../pages/sign-in-page.ts';
import { waybillPage } from '../pages/waybill-page.ts';
import { passHours } from '../portal/sandbox-control.ts';

/** What a person may see on the way; the carrier's courier may be quicker than the page. */
const onTheWay = [
  'Курьер едет',
  'Принята у отправителя',
  'Готова к отправке',
  'В пути',
  'Прибыла в город',
  'В отделении доставки',
  'На вручении',
];

interface Travel {
  readonly carrier: CarrierName;
  /** The carrier's last words. */
  readonly delivered: RegExp;
}

const travels: readonly Travel[] = [
  { carrier: 'СДЭК', delivered: /^Вручён/ },
  { carrier: 'DPD', delivered: /^Доставлен/ },
  { carrier: 'КСЭ', delivered: /^Отправление доставлено/ },
  { carrier: 'Пони Экспресс', delivered: /^(Доставлен|Закрыт)/ },
  { carrier: 'Почта России', delivered: /^Вручение: Адресату/ },
  { carrier: 'Деловые Линии', delivered: /^Заказ завершён/ },
];

/** How far the carriers' clock is moved between two looks, and how long the portal has to hear of it. */
const hoursPerLook = 8;
const lookMs = 2_000;

for (const { carrier, delivered } of travels) {
  journey(
    `an order with ${carrier} travels to its receiver before the eyes, without a reload`,
    async ({ page }) => {
      await enterAs(page, 'owner', '/calculation/new');
      await placeOrder(page, { carrier, receiverName: 'Морозова Елена' });
      const order = orderPage(page);
      await order.waitUntilRegistered();
      await order.openWaybill.click();
      const waybill = waybillPage(page);
      await waybill.actions.waitFor();
      const loads: string[] = [];
      page.on('load', () => loads.push(page.url()));

      const seen = new Set<string>();
      const isDelivered = async (): Promise<boolean> => {
        await passHours(hoursPerLook);
        for (const status of onTheWay) if (await waybill.status(status).isVisible()) seen.add(status);
        return waybill.status('Доставлена').isVisible();
      };
      await expect.poll(isDelivered, { timeout: 90_000, interval: lookMs }).toBe(true);
      expect(seen.size).toBeGreaterThan(1);
      // Ours above, the carrier's own below and marked as such.
      await waybill.way.getByRole('listitem').first().locator('q').getByText(delivered).waitFor();
      expect(loads).toEqual([]);
    },
  );
}
