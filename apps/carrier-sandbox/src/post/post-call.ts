import type { Operation } from '../faults/fault-store.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Answer, jsonAnswer } from '../wire/answer.ts';

/** A call as the operations see it. */
export interface PostCall {
  /** Path parameters, in order. */
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  /** Parsed JSON; `undefined` when there is no body. */
  readonly body: unknown;
  /** A `reject` fault struck: refuse in the carrier's own way. */
  readonly isRejected: boolean;
}

/** One path of the sending interface or of the tariff service. */
export interface PostRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/post`; `:id` stands for one segment. */
  readonly path: string;
  readonly operation: Operation;
  /** Answers a `reject` fault by itself. */
  readonly refusesItself?: true;
  handle(sandbox: Sandbox, call: PostCall): Answer | Promise<Answer>;
}

/** Ends a call with `{code, desc, sub-code}`. */
export class PostFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly subCode: string | undefined;

  constructor(status: number, code: string, desc: string, subCode?: string) {
    super(desc);
    this.status = status;
    this.code = code;
    this.subCode = subCode;
  }
}

/** 1001 for a thing nobody knows; `what` is the name the carrier's own programs have for it. */
export function notFound(what: string, params: string | number): PostFailure {
  return new PostFailure(
    404,
    '1001',
    `Instance ${what} not found for params: ${params}`,
    'RESOURCE_NOT_FOUND',
  );
}

/** What the service says when something behind it refuses. */
export function serviceRefusal(): PostFailure {
  return new PostFailure(400, '1024', 'Ошибка в сервисе. Код ошибки: EXTERNAL_SYSTEMS, запрос отклонён');
}

/** A failure on the wire. */
export function failureAnswer({ status, code, message, subCode }: PostFailure): Answer {
  return jsonAnswer(status, {
    code,
    desc: message,
    ...(subCode === undefined ? {} : { 'sub-code': subCode }),
  });
}

/** The other form of errors, in which the framework speaks before the service has seen the call. */
export function frameworkAnswer(status: number, error: string, message: string): Answer {
  return jsonAnswer(status, { status, error, message });
}
