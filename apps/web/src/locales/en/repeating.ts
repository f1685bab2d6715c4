export const messages = {
  title_one: 'Repeat {{count}} shipment',
  title_other: 'Repeat {{count}} shipments',
  hint_one:
    'A shipment with the same sides, cargo and rate goes into the cart. The carrier will be asked for its price again.',
  hint_other:
    'Shipments with the same sides, cargoes and rates go into the cart. The carriers will be asked for their prices again.',
  day: 'Pickup day',
  soonest: 'Pickup day: the first one on which the carrier collects.',
  onDay: 'Pickup day: {{day}}.',
  toSoonest: 'First possible',
  submit: 'Put into the cart',
  made_one: '{{count}} shipment repeated',
  made_other: '{{count}} shipments repeated',
  undo: 'Undo',
  takenOut_one: '{{count}} shipment taken out',
  takenOut_other: '{{count}} shipments taken out',
  news: {
    title: 'Not all was repeated as asked',
    nothing: 'Nothing to repeat',
    inCart_one: '{{count}} more shipment is in the cart.',
    inCart_other: '{{count}} more shipments are in the cart.',
    later_one: '{{count}} of them will be collected later: {{day}}.',
    later_other: '{{count}} of them will be collected later: {{day}}.',
    uncollected_one:
      '{{count}} of them will not be collected on any day of the next month; it stays on {{day}}. Choose another rate for it.',
    uncollected_other:
      '{{count}} of them will not be collected on any day of the next month; they stay on {{day}}. Choose another rate for them.',
    unrated_one:
      '{{count}} shipment is not in the cart but in the planner: {{day}}. Its rate is not known any more, choose a new one.',
    unrated_other:
      '{{count}} shipments are not in the cart but in the planner: {{day}}. Their rates are not known any more, choose new ones.',
    left_one: 'Names and phones of the sides are deleted, it cannot be repeated: {{numbers}}.',
    left_other: 'Names and phones of the sides are deleted, they cannot be repeated: {{numbers}}.',
    toDay: 'Open {{day}}',
    toCart: 'Open the cart',
  },
} as const;
