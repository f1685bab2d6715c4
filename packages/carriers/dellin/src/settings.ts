/** Who we are to the carrier: who orders, who pays, how the cargo is named. */
export interface DellinSettings {
  /**
   * The client's place in every transport. `sender`: its counterparty sends; `third`: the customer sends and the client
   * pays as a third party. `sender` by default.
   */
  readonly requesterRole?: 'sender' | 'third';
  /** UID of the client's counterparty in its personal account (`/v2/counteragents.json`). */
  readonly requesterUid?: string;
  readonly requesterEmail?: string;
  /** Number of the client's counterparty in its address book; without it senders are written out in full. */
  readonly counteragentId?: number;
  /** Whom the carrier may call about changes of an order. */
  readonly contact?: { readonly name: string; readonly phone: string };
  /** `noncash` by default. */
  readonly paymentType?: 'cash' | 'noncash';
  /** KLADR of the city where the contract is paid; the sender's city by default. */
  readonly paymentCity?: string;
  /** UID of the nature of the cargo; without it the description of the places is the name. */
  readonly freightUid?: string;
  /** UIDs of legal forms by their name (`ООО`); a form that is not here is written out. */
  readonly legalForms?: Readonly<Record<string, string>>;
  /** Orders are stored as drafts and nobody comes: for trying a real account. */
  readonly draftOnly?: boolean;
}

export const roleOf = ({ requesterRole }: DellinSettings): 'sender' | 'third' => requesterRole ?? 'sender';

/** `members.requester` of calculations and orders. */
export const toRequester = (settings: DellinSettings): Record<string, unknown> => ({
  role: roleOf(settings),
  uid: settings.requesterUid,
  email: settings.requesterEmail,
});
