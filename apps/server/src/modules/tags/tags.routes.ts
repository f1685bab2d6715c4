import { api } from '@tranzit/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { createTag, createTags } from './commands/create-tags.ts';
import { presentTag } from './tag.ts';
import { listTags } from './tags.queries.ts';

export function bindTags(bind: Binder): void {
  bind(api.listTags, async ({ query }, ctx) => {
    const { items, count } = await listTags(ctx, query);
    return { items: items.map((tag) => ({ ...presentTag(tag), waybillCount: tag.waybillCount })), count };
  });
  bind(api.createTag, async ({ body }, ctx) => presentTag(await createTag(ctx, body)));
  bind(api.createTags, async ({ body }, ctx) => ({
    tags: (await createTags(ctx, body.tags)).map(presentTag),
  }));
}
