import type { Operation } from '../faults/fault-store.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Answer } from '../wire/answer.ts';
import type { CseError } from './soap/cse-error.ts';
import type { XmlElement } from './soap/soap-read.ts';

/** What a method gives back: the inside of `return`, and what the connection does with it. */
export interface CseReply {
  readonly content: string;
  readonly wire?: Pick<Answer, 'delayMs' | 'isDropped'>;
}

/** One SOAP method. */
export interface CseMethod {
  readonly name: string;
  /** Fields of the method element, as the WSDL tells them. */
  readonly takes: string;
  /** Type of `return`. */
  readonly gives: string;
  operationOf(request: XmlElement): Operation;
  /** Asks for no login. */
  readonly isOpen?: true;
  /** Counts what the call creates, whatever becomes of it. */
  noteCall?(sandbox: Sandbox, request: XmlElement): void;
  /** How the typed method says no; the others put an `Error` property into `return`. */
  refuse?(error: CseError): string;
  /** @throws CseError */
  handle(sandbox: Sandbox, request: XmlElement): CseReply | Promise<CseReply>;
}

/** `#slow` and `#drop` among the markers of what a call stored. */
export function wireOf(sandbox: Sandbox, markers: readonly string[]): Pick<Answer, 'delayMs' | 'isDropped'> {
  return { delayMs: markers.includes('slow') ? sandbox.slowMs : 0, isDropped: markers.includes('drop') };
}
