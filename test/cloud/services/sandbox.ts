import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { DeployedFunction } from '../templates/deployment.ts';

const runtime = fileURLToPath(new URL('lambda-runtime.ts', import.meta.url));

const failure = z.object({ errorType: z.string(), errorMessage: z.string(), trace: z.array(z.string()).default([]) });
/** What Lambda writes of an error that a function threw. */
export type Failure = z.infer<typeof failure>;

const message = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.string(), answer: z.string(), memory: z.number(), cpuMs: z.number() }),
  z.object({ id: z.string(), failure, memory: z.number(), cpuMs: z.number() }),
]);

export type Outcome = ({ readonly answer: string } | { readonly failure: Failure }) & {
  /** What the process took, and the milliseconds of a core since its last event ended; missing where it died. */
  readonly took?: { readonly memory: number; readonly cpuMs: number };
};

const ended = (text: string): Outcome => ({
  failure: { errorType: 'Runtime.ExitError', errorMessage: text, trace: [] },
});

/** A process in which a function runs, one event at a time. */
export type Sandbox = ReturnType<typeof startSandbox>;

export type SandboxOptions = {
  readonly deployed: DeployedFunction;
  /** All of its environment but where its temporary files lie; nothing of this process is passed on. */
  readonly environment: Readonly<Record<string, string>>;
  /** A folder of its own; it goes with the process. */
  readonly temporary: string;
  /** Takes what it prints, line by line. */
  readonly onLine: (line: string) => void;
};

/** Starts a bare process for a function, with the memory that its template gives it. */
export function startSandbox({ deployed, environment, temporary, onLine }: SandboxOptions) {
  const { file, exportName, folder, memoryMb, timeoutMs } = deployed;
  const heap = `--max-old-space-size=${Math.floor(memoryMb * 0.9)}`;
  mkdirSync(temporary, { recursive: true });
  const child = spawn(process.execPath, [heap, '--no-warnings', runtime, file, exportName, String(timeoutMs)], {
    cwd: folder,
    env: { ...environment, HOME: temporary, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own, so that a browser that it started ends with it.
    detached: true,
  });
  let complaints = '';
  readLines(child, onLine, (text) => (complaints = `${complaints}${text}`.slice(-4000)));
  let answer: ((outcome: Outcome) => void) | undefined;
  let isOver = false;
  let ready: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (ready = resolve));
  const settle = (outcome: Outcome): void => {
    const waiting = answer;
    answer = undefined;
    waiting?.(outcome);
  };
  const stop = (): void => {
    isOver = true;
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  };
  child.on('message', (raw) => {
    const received = message.parse(raw);
    if ('ready' in received) {
      ready();
      return;
    }
    // Lambda ends a function that takes more memory than it was given.
    if (received.memory > memoryMb * 1024 * 1024) stop();
    const { memory, cpuMs } = received;
    settle({
      ...('answer' in received ? { answer: received.answer } : { failure: received.failure }),
      took: { memory, cpuMs },
    });
  });
  child.on('exit', (code, signal) => {
    isOver = true;
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
    ready();
    settle(ended(`RequestId: Error: Runtime exited (${signal ?? String(code)}) ${complaints}`));
  });

  return {
    deployed,
    isOver: () => isOver,
    stop,
    /** Hands it one event, after it has started. */
    async call(id: string, event: string): Promise<Outcome> {
      await started;
      if (isOver) return ended(`Runtime exited: ${complaints}`);
      return new Promise<Outcome>((resolve) => {
        const timer = setTimeout(() => {
          stop();
          const seconds = (timeoutMs / 1000).toFixed(2);
          settle({
            failure: {
              errorType: 'Sandbox.Timedout',
              errorMessage: `Task timed out after ${seconds} seconds`,
              trace: [],
            },
          });
        }, timeoutMs);
        answer = (outcome) => {
          clearTimeout(timer);
          resolve(outcome);
        };
        child.send({ id, event });
      });
    },
    started,
  };
}

function readLines(child: ChildProcess, onLine: (line: string) => void, onComplaint: (text: string) => void): void {
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = `${rest}${chunk.toString('utf8')}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    onComplaint(chunk.toString('utf8'));
    onLine(chunk.toString('utf8').trimEnd());
  });
}
