import type { CarrierCall, OrderParty } from '@tranzit/carrier-kit';
import type { DellinClient } from '../client.ts';
import { counteragentsSchema } from '../schemas.ts';
import type { DellinSettings } from '../settings.ts';
import { contactNameOf, legalFormOf } from './members.ts';

type Company = NonNullable<OrderParty['company']>;

/** Finds who hands a cargo over to the carrier. */
export interface SenderFinder {
  /**
   * The sender as the carrier takes it. A private person without papers may receive but not send (281016), and a company
   * whose legal form nobody knows goes for one: the client's own counterparty then hands over, the person stays the contact.
   */
  find(sender: OrderParty, call: CarrierCall): Promise<OrderParty>;
}

/** Remembers the client's own counterparty (`/v2/counteragents.json`), which hardly ever changes. */
export function createSenderFinder(client: DellinClient, settings: DellinSettings): SenderFinder {
  let own: Company | undefined;
  const load = async (call: CarrierCall): Promise<Company | undefined> => {
    const counteragents = await client.ask({
      operation: 'counteragents',
      path: '/v2/counteragents.json',
      body: {},
      schema: counteragentsSchema,
      mayRetry: true,
      call,
    });
    const current = counteragents.find(({ isCurrent }) => isCurrent) ?? counteragents[0];
    return current?.name ? { name: current.name, inn: current.inn ?? undefined } : undefined;
  };
  return {
    async find(sender, call) {
      if (legalFormOf(sender) !== undefined || settings.counteragentId !== undefined) return sender;
      own ??= await load(call);
      return own ? { ...sender, contactName: contactNameOf(sender), company: own } : sender;
    },
  };
}
