import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { deleteTag, mergeTags } from './commands/remove-tag.ts';
import { createTag, createTags, updateTag } from './commands/save-tags.ts';
import { presentListedTag, presentTag } from './tag.ts';
import { listCountedTags, listTags } from './tags.queries.ts';

export function bindTags(bind: Binder): void {
  bind(api.listTags, async ({ query: { counts, ...question } }, ctx) => {
    if (counts) {
      const { items, count } = await listCountedTags(ctx, question);
      return { items: items.map(presentListedTag), count };
    }
    const { items, count } = await listTags(ctx, question);
    return { items: items.map(presentTag), count };
  });
  bind(api.createTag, async ({ body }, ctx) => presentTag(await createTag(ctx, body)));
  bind(api.createTags, async ({ body }, ctx) => ({
    tags: (await createTags(ctx, body.tags)).map(presentTag),
  }));
  bind(api.updateTag, async ({ params, body }, ctx) => presentTag(await updateTag(ctx, params.id, body)));
  bind(api.deleteTag, async ({ params }, ctx) => {
    const { waybillCount, counterpartyCount } = await deleteTag(ctx, params.id);
    return { waybillCount, counterpartyCount };
  });
  bind(api.mergeTags, async ({ params, body }, ctx) =>
    presentListedTag(await mergeTags(ctx, params.id, body.into_tag_id)),
  );
}
