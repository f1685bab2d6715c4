import type { LiveEngine } from '../engine.ts';
import { LiveError, liveError, toErrorBody } from '../errors.ts';
import { apiSchemas, batchSchema } from './api-schemas.ts';

type Method = (engine: LiveEngine, request: unknown) => Promise<unknown>;

const schemas = apiSchemas;

/** The methods of the server API by their names on the wire. Each throws `ZodError` when the request is malformed. */
const methods: Readonly<Record<string, Method>> = {
  publish: async (engine, request) => engine.publish(decodeContent(schemas.publish.parse(request))),
  broadcast: async (engine, request) => engine.broadcast(decodeContent(schemas.broadcast.parse(request))),
  subscribe: async (engine, request) => engine.subscribe(schemas.subscribe.parse(request)),
  unsubscribe: async (engine, request) => engine.unsubscribe(schemas.unsubscribe.parse(request)),
  disconnect: async (engine, request) => engine.disconnect(schemas.disconnect.parse(request)),
  refresh: async (engine, request) => engine.refresh(schemas.refresh.parse(request)),
  presence: async (engine, request) => engine.presence(schemas.presence.parse(request)),
  presence_stats: async (engine, request) => engine.presenceStats(schemas.presence_stats.parse(request)),
  history: async (engine, request) => engine.history(schemas.history.parse(request)),
  history_remove: async (engine, request) => engine.historyRemove(schemas.history_remove.parse(request)),
  channels: async (engine, request) => engine.channels(schemas.channels.parse(request)),
  info: async (engine) => engine.info(),
};

/** The method of this name, if there is one. */
export function findMethod(name: string): Method | undefined {
  return Object.hasOwn(methods, name) ? methods[name] : undefined;
}

/** Runs several commands in order; each has its own answer. */
export async function runBatch(engine: LiveEngine, request: unknown): Promise<{ replies: object[] }> {
  const replies: object[] = [];
  for (const command of batchSchema.parse(request).commands) replies.push(await runCommand(engine, command));
  return { replies };
}

async function runCommand(engine: LiveEngine, command: Readonly<Record<string, unknown>>): Promise<object> {
  const name = Object.keys(command).find((key) => findMethod(key));
  const method = name === undefined ? undefined : findMethod(name);
  if (!name || !method) return { error: toErrorBody(liveError('methodNotFound')) };
  try {
    return { [name]: await method(engine, command[name]) };
  } catch (error) {
    if (!(error instanceof LiveError)) throw error;
    return { error: toErrorBody(error) };
  }
}

/** Content may come as base64 of its JSON instead. */
function decodeContent<T extends { data?: unknown; b64data?: string }>(request: T): T & { data: unknown } {
  const { b64data } = request;
  if (!b64data) return { ...request, data: request.data };
  try {
    return { ...request, data: JSON.parse(Buffer.from(b64data, 'base64').toString('utf8')) };
  } catch {
    throw liveError('badRequest');
  }
}
