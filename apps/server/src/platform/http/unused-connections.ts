import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets the server end although browsers hold connections in store that have carried no request yet: Node counts them as busy,
 * and would wait for as long as the browser is open.
 */
export function endUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isEnding = false;
  app.server.on('connection', (socket: Socket) => {
    if (isEnding) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  const use = ({ socket }: { readonly socket: Socket }) => unused.delete(socket);
  app.server.on('request', use);
  app.server.on('upgrade', use);
  app.addHook('preClose', async () => {
    isEnding = true;
    for (const socket of unused) socket.destroy();
  });
}
