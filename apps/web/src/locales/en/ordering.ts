export const messages = {
  bar: {
    /** The banner of the page says that the account is blocked or closed. */
    blocked: {
      title: 'New shipments are not accepted now',
      text: 'Earlier shipments and their documents are open to you.',
    },
    closed: {
      title: 'New shipments are no longer accepted',
      text: 'Earlier shipments and their documents are open to you.',
    },
    permission: {
      title: 'You may not order shipments',
      text: 'The owner or an administrator of the account decides who calculates and orders. Shipments and their documents are open to you.',
      who: 'The owner or an administrator of the account decides who calculates and orders.',
    },
  },
  toOrders: 'To the shipments',
  banner: {
    blocked: 'The account is temporarily blocked.',
    closed: 'The account is closed.',
    text: 'New shipments are not accepted.',
    write: 'To unblock it, contact support: {{contacts}}.',
    ask: 'If this is a mistake, contact support: {{contacts}}.',
  },
} as const;
