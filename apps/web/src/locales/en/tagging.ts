export const messages = {
  search: 'Find or create a tag',
  create: 'Create “{{title}}”',
  list: 'Tags',
  none: 'No tags yet. Type a title to create the first one.',
  notCreated: 'The tag was not created.',
  find: 'Find a tag',
  noTags: 'No tags yet',
  title_one: 'Tags of {{count}} contact',
  title_other: 'Tags of {{count}} contacts',
  apply: 'Save the tags',
  saved: 'Tags saved',
  failed: 'The tags were not saved.',
} as const;
