export const messages = {
  placeholder: 'City, street, house',
  cityPlaceholder: 'City',
  kind: { city: 'city', street: 'street', house: 'house' },
  map: {
    open: 'On the map',
    close: 'Hide the map',
    label: 'Map of the address',
    marker: 'Marker of the address: move it by mouse, finger or arrow keys',
    hint: 'Choose a more accurate suggestion or move the marker to the building. Arrow keys work too.',
    moved: {
      house: 'Address at the marker: the house was found.',
      street: 'Address at the marker: the street was found, add the house.',
      city: 'At the marker only the city is known: check street and house yourself.',
    },
    gone: 'The map did not load: the address can be typed without it',
    undo: 'Restore the former address',
    unknown: 'No address is known at this point. Choose a suggestion or move the marker.',
    elsewhere: 'The marker stands in {{city}}, the price is for {{fixed}}: the address stays.',
  },
  trouble: {
    failed: 'Suggestions could not be loaded.',
    offline: 'No connection to the server: the suggestions will come as soon as it is back.',
  },
} as const;
