/** The account's tags: their list, page by page, and the making of one. */
export { type ListedTag, tagPageQuery, useCreateTag } from './tags-query.ts';
