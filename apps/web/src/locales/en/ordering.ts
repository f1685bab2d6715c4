export const messages = {
  bar: {
    /** The banner of the page says that the account is blocked. */
    blocked: {
      title: 'New shipments are not accepted now',
      text: 'Earlier shipments and their documents are open to you.',
    },
    permission: {
      title: 'You cannot place orders',
      text: 'The owner or an administrator of the account decides who may calculate and order. Shipments and their documents are open to you.',
      who: 'The owner or an administrator of the account decides who may calculate and order.',
    },
  },
  toOrders: 'To the shipments',
  banner: {
    blocked: 'The account is temporarily blocked.',
    text: 'New shipments are not accepted.',
    manager: 'To unblock it, contact your manager: {{name}}.',
  },
} as const;
