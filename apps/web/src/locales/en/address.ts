export const messages = {
  placeholder: 'City, street, house',
  cityPlaceholder: 'City',
  kind: { city: 'city', street: 'street', house: 'house' },
} as const;
