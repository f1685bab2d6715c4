export const messages = {
  inn: 'Tax ID {{inn}}',
  kpp: 'KPP {{kpp}}',
  divisionOf: 'division of {{title}}',
  looking: 'Looking the tax ID up…',
  found: 'Found: {{title}}',
  unknown: 'Nothing is known by this tax ID: check its digits, or fill in the rest yourself',
  closed: '{{title}} is closed: waybills and documents may be refused',
  closedOn: '{{title}} was closed on {{day}}: waybills and documents may be refused',
  otherRegion:
    'The postcode {{postcode}} is of another region, {{region}}: check the postcode and the city. If all is right, leave it as it is',
};
