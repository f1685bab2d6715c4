import type { Operation } from '../faults/fault-store.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Answer } from '../wire/answer.ts';
import type { XmlNode } from './soap-read.ts';
import type { XmlValue } from './soap-write.ts';

/** What a method gives back: values of `return`, and what the connection does with them. */
export interface DpdReply {
  readonly returns: readonly XmlValue[];
  readonly wire?: Pick<Answer, 'delayMs' | 'isDropped'>;
}

/** One SOAP method. */
export interface DpdMethod {
  /** Services it stands in: `tracing` and `tracing1-1` share most. */
  readonly services: readonly string[];
  readonly name: string;
  readonly operation: Operation;
  /** Element under the method element that holds the request. */
  readonly wrapper: string;
  /** The request may also stand directly under the method element. */
  readonly isWrapperOptional?: true;
  /** Fields of the method element, as the service's WSDL tells them. */
  readonly takes: string;
  /** Fields of the answer's element. */
  readonly gives: string;
  /** Refuses in its own rows when a `reject` fault strikes, not with a fault. */
  readonly refusesInRows?: true;
  handle(
    sandbox: Sandbox,
    request: XmlNode,
    call: { readonly service: string; readonly isRejected: boolean },
  ): DpdReply | Promise<DpdReply>;
}
