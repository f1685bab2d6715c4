/** The account's tags: their list, page by page, and the making of one. */
export { type ListedTag, tagPageQuery, tagsKey, titleLimit, useCreateTag } from './tags-query.ts';
