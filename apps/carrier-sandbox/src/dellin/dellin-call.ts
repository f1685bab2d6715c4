import { moscowInstant } from '../clock/dates.ts';
import type { Operation } from '../faults/fault-store.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Answer, jsonAnswer } from '../wire/answer.ts';
import type { JsonObject } from '../wire/read-json.ts';

/** A call as the operations see it. */
export interface DellinCall {
  readonly body: JsonObject;
  /** Whether the body names a session that lives. */
  readonly hasSession: boolean;
  /** `http://host:port/dellin`: links to files are absolute. */
  readonly baseUrl: string;
  /** A `reject` fault struck: refuse in the carrier's own way. */
  readonly isRejected: boolean;
}

/** One path of the API; all are POST with a JSON body. */
export interface DellinRoute {
  /** Below `/dellin`, without `.json`. */
  readonly path: string;
  readonly operation: Operation;
  /** `optional` lets a call without a session through, but not one with a dead session. */
  readonly session: 'required' | 'optional' | 'unread';
  /** Sees to a `reject` fault by itself. */
  readonly refusesItself?: boolean;
  handle(sandbox: Sandbox, call: DellinCall): Answer | Promise<Answer>;
}

/** One error of an answer. */
export interface DellinProblem {
  readonly code: number;
  readonly title: string;
  readonly detail: string;
  readonly fields?: readonly string[];
  readonly validValues?: readonly unknown[];
  readonly badValues?: readonly unknown[];
}

/** Ends a call with errors in the carrier's form. */
export class DellinFailure extends Error {
  readonly status: number;
  readonly problems: readonly DellinProblem[];

  constructor(problems: readonly DellinProblem[], status = 400) {
    super(problems.map((problem) => problem.code).join(', '));
    this.status = status;
    this.problems = problems;
  }
}

/** `2026-03-02 13:00:01`: Moscow time without a zone. */
export function dellinInstant(at: number): string {
  return moscowInstant(at).replace('T', ' ');
}

const metadataOf = (sandbox: Sandbox, status: number) => ({
  status,
  generated_at: dellinInstant(sandbox.clock.now()),
});

/** An answer whose content stands in `data`. */
export function dataAnswer(sandbox: Sandbox, data: unknown): Answer {
  return jsonAnswer(200, { metadata: metadataOf(sandbox, 200), data });
}

/** An answer of the older kind: its fields stand beside `metadata`. */
export function bareAnswer(sandbox: Sandbox, fields: JsonObject, metadata: JsonObject = {}): Answer {
  return jsonAnswer(200, { metadata: { ...metadataOf(sandbox, 200), ...metadata }, ...fields });
}

/** The errors of a failure on the wire. */
export function failureAnswer(sandbox: Sandbox, { status, problems }: DellinFailure): Answer {
  const errors = problems.map((problem) => ({
    code: problem.code,
    title: problem.title,
    detail: problem.detail,
    link: 'https://dev.dellin.ru/api/errors/',
    fields: problem.fields ?? [],
    validValues: problem.validValues ?? [],
    badValues: problem.badValues ?? [],
  }));
  const detail = problems[0]?.title ?? '';
  return jsonAnswer(status, { metadata: { ...metadataOf(sandbox, status), detail }, errors });
}
