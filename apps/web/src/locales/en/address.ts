export const messages = {
  placeholder: 'City, street, house',
  cityPlaceholder: 'City',
  kind: { city: 'city', street: 'street', house: 'house' },
  trouble: {
    failed: 'The suggestions did not come.',
    offline: 'No connection to the server: the suggestions will come as soon as it is back.',
  },
} as const;
