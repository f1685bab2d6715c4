export const messages = {
  title: 'Commands',
  placeholder: 'A section, an action, a waybill or a contact',
  /** Where there is no room for more. */
  placeholderShort: 'Section, action, number',
  newCalculation: 'New calculation',
  invite: 'Invite to the team',
  switchAccount: 'Switch to the account: {{title}}',
  theme: 'Theme: {{name}}',
  language: 'Language: {{name}}',
  importContacts: 'Import contacts from a table',
  importOrders: 'Import orders from a table',
  find: 'Search “{{query}}”',
  inAllWaybills: 'in all shipments',
  found: 'found: {{foundCount}}',
  nothing: 'Nothing found',
  groups: { waybills: 'Waybills', contacts: 'Contacts', actions: 'Actions', sections: 'Sections' },
  keys: { choose: 'choose', open: 'open', newTab: 'in a new tab' },
} as const;
