export const messages = {
  title: 'Commands',
  placeholder: 'A section, an action or a waybill number',
  newCalculation: 'New calculation',
  find: 'Search “{{query}}”',
  inAllWaybills: 'in all shipments',
  found: 'found: {{foundCount}}',
  nothing: 'Nothing found',
  groups: { waybills: 'Waybills', actions: 'Actions', sections: 'Sections' },
  keys: { choose: 'choose', open: 'open', newTab: 'in a new tab' },
} as const;
