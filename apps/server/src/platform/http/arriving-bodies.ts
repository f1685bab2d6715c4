import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../net/network-of.ts';

export interface ArrivingBounds {
  readonly all: number;
  readonly perAddress: number;
}

/** Whether a body comes after the headers; it may take as long as a request may. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Requests whose bodies are on their way. They are no calls under way yet: who sends nothing but headers would hold a place
 * for as long as a request may take. Each network has but so many, and all together hold a bounded memory.
 */
export class ArrivingBodies {
  readonly #bounds: ArrivingBounds;
  readonly #byRequest = new Map<FastifyRequest, string>();
  readonly #byAddress = new Map<string, number>();

  constructor(bounds: ArrivingBounds) {
    this.#bounds = bounds;
  }

  /** False where there are too many already. A caller who hangs up takes its body with it. */
  enter(request: FastifyRequest, reply: FastifyReply): boolean {
    const address = networkOf(request.ip ?? '');
    const count = this.#byAddress.get(address) ?? 0;
    if (count >= this.#bounds.perAddress || this.#byRequest.size >= this.#bounds.all) return false;
    this.#byAddress.set(address, count + 1);
    this.#byRequest.set(request, address);
    reply.raw.once('close', () => this.leave(request));
    return true;
  }

  leave(request: FastifyRequest): void {
    const address = this.#byRequest.get(request);
    if (address === undefined) return;
    this.#byRequest.delete(request);
    const left = (this.#byAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
  }
}
