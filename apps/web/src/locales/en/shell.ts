export const messages = {
  skip: 'Skip to content',
  sections: 'Sections',
  nav: {
    home: 'Home',
    calculation: 'Calculation',
    orders: 'Shipments',
    planner: 'Planner',
    cart: 'Cart',
    contacts: 'Contacts',
    rules: 'Choice rules',
    tags: 'Tags',
    settings: 'Settings',
    team: 'My team',
    carriers: 'Contracts with carriers',
    staffCarriers: 'Carriers: how they respond',
  },
  /** Read out behind the name of the section, whose badge shows the number alone. */
  cartCount_one: '{{formatted}} not ordered',
  cartCount_other: '{{formatted}} not ordered',
  search: { label: 'Search shipments', placeholder: 'Number, name or phone' },
  menu: {
    open: 'Profile',
    more: 'More',
  },
  help: { title: 'Support' },
  palette: { open: 'Open the commands' },
  notFound: {
    title: 'There is no such page',
    text: 'The link may be out of date, or there is a typo in the address.',
    action: 'To the main page',
  },
  crash: {
    title: 'The page crashed',
    text: 'Reload the page.',
    tell: 'If it happens again, tell support:',
    newVersion: 'A new version of the portal is out. Reload the page to go on.',
  },
} as const;
