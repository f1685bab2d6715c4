import type { CarrierAdapter } from '@tranzit/carrier-kit';
import { createCarrierMetrics } from '../../modules/carrier-health/index.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { connectSandbox, type SandboxAccess } from '../carriers/connect-carriers.ts';
import type { OrderRoute } from '../carriers/connection.ts';
import type { Config } from '../config.ts';
import type { CarrierSide, DemoOrder } from './demo-order.ts';
import { importToSandbox } from './sandbox-orders.ts';

/** The sandbox's carriers, as the demo cabinet deals with them. */
export interface DemoCarriers {
  /** Puts orders into the sandbox, where they stand still, and reads what the carriers say of them. By our number. */
  place(orders: readonly DemoOrder[]): Promise<ReadonlyMap<string, CarrierSide>>;
  close(): Promise<void>;
}

const trackingTimeoutMs = 60_000;

async function readHistories(
  adapter: CarrierAdapter,
  numbers: ReadonlyMap<string, string>,
): Promise<readonly (readonly [string, CarrierSide])[]> {
  const references = [...numbers].map(([ourNumber, carrierNumber]) => ({ ourNumber, carrierNumber }));
  const tracked = await adapter.trackOrders(references, { timeoutMs: trackingTimeoutMs });
  const byNumber = new Map(tracked.map((order) => [order.ourNumber, order]));
  return references.map(({ ourNumber, carrierNumber }) => {
    const order = byNumber.get(ourNumber);
    const side = {
      carrierNumber: order?.carrierNumber ?? carrierNumber,
      carrierOrderId: order?.carrierOrderId,
      events: order?.events ?? [],
    };
    return [ourNumber, side] as const;
  });
}

/** Histories come through the adapters, so that the demo's are what the portal itself would have read. */
export function connectDemoCarriers(config: Config, sandbox: SandboxAccess): DemoCarriers {
  const routes = new Map<string, OrderRoute>();
  const adapters = connectSandbox({
    config,
    sandbox,
    metrics: createCarrierMetrics(systemClock),
    routeOf: async (_carrier, { ourNumber }) => routes.get(ourNumber ?? ''),
  });
  return {
    async place(orders) {
      for (const { number, way, receiver } of orders)
        routes.set(number, { way, receiverCity: receiver.name });
      const histories = await Promise.all(
        adapters.map(async (adapter) => {
          const own = orders.filter(({ carrier }) => carrier === adapter.carrier);
          if (own.length === 0) return [];
          return readHistories(adapter, await importToSandbox(sandbox.url, adapter.carrier, own));
        }),
      );
      return new Map(histories.flat());
    },
    close: async () => void (await Promise.all(adapters.map((adapter) => adapter.close()))),
  };
}
