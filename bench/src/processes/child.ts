import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A process of the bench that answers questions over its channel. */
export interface Child<Question, Answer> {
  readonly pid: number;
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
}

interface Reply {
  readonly id: number;
  readonly answer: unknown;
}

export interface ChildOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Of Node itself. */
  readonly flags?: readonly string[];
}

/** Starts a file as a child and waits for its first word. Its standard output is thrown away, its errors are shown. */
export async function startChild<Question, Answer>(
  file: URL,
  { environment = {}, flags = [] }: ChildOptions = {},
): Promise<Child<Question, Answer>> {
  const child: ChildProcess = fork(file, {
    env: { ...process.env, ...environment },
    execArgv: [...process.execArgv, ...flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  const ended = once(child, 'exit').then(([code]: unknown[]) => `ended with ${code}`);
  const first = await Promise.race([once(child, 'message'), ended]);
  if (typeof first === 'string') throw new Error(`${file.pathname} ${first}`);
  child.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.resolve(reply.answer);
    waiting.delete(reply.id);
  });
  void ended.then((end) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file.pathname} ${end}`));
    waiting.clear();
  });
  let lastId = 0;
  return {
    pid: child.pid ?? 0,
    ask(question) {
      lastId += 1;
      const id = lastId;
      return new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve: (answer) => resolve(answer as Answer), reject }); // the child's file gives the type
        child.send({ id, question });
      });
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.disconnect();
      await ended;
    },
  };
}

/** The child's side: tells that it is ready, answers questions, ends with its parent. */
export function answerParent<Question>(
  answer: (question: Question) => unknown,
  close: () => Promise<void>,
): void {
  process.on('message', async ({ id, question }: { id: number; question: Question }) => {
    process.send?.({ id, answer: (await answer(question)) ?? null });
  });
  process.once('disconnect', () => {
    setTimeout(() => process.exit(), 3_000).unref();
    void close().finally(() => process.exit());
  });
  process.send?.('ready');
}
