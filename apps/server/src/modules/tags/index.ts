/**
 * Tags: the account's labels and which waybills and entries of the contact book carry them.
 * Promises: a title stands once per account, in any case of letters; what carries a tag carries only those of its own account,
 * each once, and loses nothing but the tag when one is deleted or merged; every page of the account hears of a change.
 * Does not: know what a waybill is beyond whose it is, or lock the entries that are tagged.
 */
import type { ServerModule } from '../../platform/module.ts';
import { tagMessages } from './tags.errors.ts';
import { bindTags } from './tags.routes.ts';

export {
  changeCounterpartyTags,
  putCounterpartyTags,
  type TagChanges,
  takeCounterpartyTags,
} from './commands/change-counterparty-tags.ts';
export { changeWaybillTags } from './commands/change-waybill-tags.ts';
export { createTags, ensureTags } from './commands/save-tags.ts';
export {
  carriesTag,
  linksOfOwnTags,
  linksOfTags,
  listTagsOfCounterparties,
} from './counterparty-tags.queries.ts';
export { presentTag, type Tag } from './tag.ts';
export { listTagsOfWaybills, titlesOfTags } from './tags.queries.ts';

export const tagsModule: ServerModule = { name: 'tags', messages: tagMessages, routes: bindTags };
