import type { Capabilities, Needs, SignedInContext } from './context/index.ts';
import type { Messages } from './errors/index.ts';
import type { Binder } from './http/binder.ts';
import type { Job, JobAttempt } from './jobs/job.ts';

/** What a job handler gets: everything but an actor and a language, for nobody is asking. */
export type JobContext = Omit<Capabilities, 'actor' | 'language' | 'origin'>;

export interface JobHandler {
  readonly job: Job;
  readonly handle: (ctx: JobContext, payload: unknown, attempt: JobAttempt) => Promise<void>;
}

/** Ties a job to its handler; the payload is checked against the job's schema before the handler sees it. */
export function handleJob<Payload>(
  job: Job<Payload>,
  handle: (ctx: JobContext, payload: Payload, attempt: JobAttempt) => Promise<void>,
): JobHandler {
  return {
    job: job,
    handle: (ctx, payload, attempt) => handle(ctx, job.payload.parse(payload), attempt),
  };
}

export interface CronEntry {
  /** Five fields, UTC. */
  readonly pattern: string;
  readonly job: Job;
}

/** Durable work that waits for a job and has none: how much of it there is, and since when the oldest waits. */
export interface Strays {
  readonly count: number;
  readonly oldestAt: Date | null;
}

/**
 * Watches over one kind of durable work. What must be done is in the tables, a job only says when; should the job be
 * lost, however that came, the sweep of the next minute plans it anew.
 */
export interface Sweep {
  /** Plural, as metrics and logs name it: `orders`. */
  readonly name: string;
  /** Counts only; read at every look at the metrics, so an index serves it. */
  readonly watch: (ctx: Needs<'db' | 'clock'>) => Promise<Strays>;
  /** Gives jobs to what has none; answers to how many. Safe to repeat and to run beside the work itself. */
  readonly repair: (ctx: JobContext) => Promise<number>;
}

/** Who may subscribe to the channels of a topic. */
export type LiveTopic =
  | { readonly kind: 'user' }
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'token'; readonly mayRead: (ctx: SignedInContext, id: string) => Promise<boolean> };

/** One area of the portal as `main` wires it. */
export interface ServerModule {
  readonly name: string;
  /** What its refusals say, by their codes. */
  readonly messages?: Messages;
  /** What says more than the code of a refusal, in its place. */
  readonly wordings?: Messages;
  readonly routes?: (bind: Binder) => void;
  readonly jobs?: readonly JobHandler[];
  readonly cron?: readonly CronEntry[];
  /** What is done by the clock and may be due when a process begins to work; it finds out itself whether it is. Any payload will do. */
  readonly atStart?: readonly Job[];
  readonly sweeps?: readonly Sweep[];
  /** Topic of a channel name (`calc` in `calc:17`) → who may read it. */
  readonly liveTopics?: Readonly<Record<string, LiveTopic>>;
}
