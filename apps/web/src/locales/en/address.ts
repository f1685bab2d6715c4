export const messages = {
  placeholder: 'City, street, house',
  cityPlaceholder: 'City',
  kind: { city: 'city', street: 'street', house: 'house' },
  trouble: {
    failed: 'Suggestions could not be loaded.',
    offline: 'No connection to the server: the suggestions will come as soon as it is back.',
  },
} as const;
