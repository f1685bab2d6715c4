export const messages = {
  title: 'Home',
  failed: 'Could not load this.',
  quick: {
    title: 'Quick calculation',
    from: 'From',
    to: 'To',
    swap: 'Swap the sides',
    cargo: 'Cargo',
    day: 'Pickup',
    submit: 'Calculate',
    failed: 'The calculation did not start.',
    error: {
      required: 'Enter an address',
      choose: 'Choose an address from the suggestions',
      date: 'Choose a day of pickup',
      days: 'Finding out when a courier comes',
    },
  },
  recent: 'Recent',
  noRecent: 'Routes of your orders will stand here: their prices are one press away.',
  route: '{{from}} — {{to}}, {{weight}}',
  attention: {
    title: 'Needs your decision',
    none: 'There is nothing to decide right now.',
    open: 'Open',
    openNumber: 'Open shipment {{number}}',
    all: 'Show all',
  },
  onWay: {
    since: 'since {{day}}',
    title: 'On the way',
    all: 'All shipments',
    open: 'to be confirmed',
    none: 'Nothing is on the way right now',
    noneEver: 'No shipments yet',
    noneText: 'This is where you will see where each shipment is and when it arrives.',
    calculate: 'Calculate a delivery',
  },
  ways: {
    calculation: {
      title: 'In Russia and the EAEU',
      text: 'Compare prices and times of all services from door to door, and order a delivery.',
    },
    terminals: {
      title: 'By pick-up points and terminals',
      text: 'Cheaper when you hand over or collect the shipment yourself.',
    },
    orders: {
      title: 'My shipments',
      text: 'Where each shipment is now, its waybill and labels, and what needs attention.',
    },
    tags: { title: 'Tags', text: 'Your own marks, by which shipments are easy to find.' },
    carriers: {
      title: 'Contracts with carriers',
      text: 'Calculate and order at the rates of your own contracts.',
    },
  },
  bonuses: {
    title: 'Bonuses',
    worth: '1 bonus = 1 ₽, up to 50% of the price of a shipment',
    onHold: 'Coming after delivery',
  },
} as const;
