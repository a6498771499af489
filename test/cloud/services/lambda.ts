import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { DeployedFunction } from '../templates/deployment.ts';
import type { Meter, Metrics } from './metrics.ts';
import { startSandbox, type Failure, type Outcome, type Sandbox } from './sandbox.ts';

/** What a function takes and answers at most, where someone waits for it. */
const waitedForBytes = 6 * 1024 * 1024;
/** What a call takes whose answer is not waited for. */
const laterBytes = 1024 * 1024;

/** An error of Lambda itself or of the function, under the name by which state machines know it. */
export class FunctionFailed extends Error {
  override readonly name: string;
  readonly failure: Failure;
  /** Whether Lambda refused the call before the function ran. */
  readonly isRefusal: boolean;

  constructor(name: string, failure: Failure, isRefusal: boolean) {
    super(JSON.stringify(failure));
    this.name = name;
    this.failure = failure;
    this.isRefusal = isRefusal;
  }
}

const refused = (name: string, errorMessage: string) =>
  new FunctionFailed(`Lambda.${name}`, { errorType: name, errorMessage, trace: [] }, true);

/** Memory at most, and time in all, of the calls of a function. */
export type Taken = {
  readonly givenMb: number;
  readonly usedMb: number;
  readonly calls: number;
  readonly wallMs: number;
  /** Of one core. */
  readonly cpuMs: number;
};

export type LambdaOptions = {
  readonly functions: readonly DeployedFunction[];
  /** Functions that the account runs at the same time. */
  readonly concurrency: number;
  /** Idle processes that are kept; Lambda keeps as many as there were, this machine has less room. */
  readonly keptWarm: number;
  /** Where each process has a folder of its own for temporary files, as long as it lives. */
  readonly temporary: string;
  /** What the environment of a function has besides that of its template. */
  readonly environment: (deployed: DeployedFunction) => Readonly<Record<string, string>>;
  readonly meter: Meter;
  readonly metrics: Metrics;
  readonly onLine: (deployed: DeployedFunction, line: string) => void;
  /** Takes an event that failed for good: the queue for it, and the event. */
  readonly onLost: (queueArn: string | undefined, deployed: DeployedFunction, event: string) => void;
};

/** Functions in processes: a process runs one event at a time, and is used again while it is warm. */
export function lambda({
  functions,
  concurrency,
  keptWarm,
  temporary,
  environment,
  meter,
  metrics,
  onLine,
  onLost,
}: LambdaOptions) {
  const byArn = new Map(functions.map((deployed) => [deployed.arn, deployed]));
  const byName = new Map(functions.map((deployed) => [deployed.name, deployed]));
  const idle: Sandbox[] = [];
  const running = new Set<Sandbox>();
  const seen = { peak: 0, throttled: 0, cold: 0, calls: 0 };
  const taken = new Map<string, Taken>();
  let isOpen = true;
  let clockAheadMs = 0;

  function take(deployed: DeployedFunction): Sandbox {
    const at = idle.findLastIndex((sandbox) => sandbox.deployed === deployed && !sandbox.isOver());
    const [warm] = at < 0 ? [] : idle.splice(at, 1);
    if (warm !== undefined) return warm;
    seen.cold += 1;
    return startSandbox({
      deployed,
      environment: {
        ...deployed.environment,
        ...environment(deployed),
        ...(clockAheadMs === 0 ? {} : { CLOCK_AHEAD_MS: String(clockAheadMs) }),
      },
      temporary: path.join(temporary, String(seen.cold)),
      onLine: (line) => {
        meter.count('logBytes', line.length + 26);
        onLine(deployed, line);
      },
    });
  }

  function giveBack(sandbox: Sandbox): void {
    running.delete(sandbox);
    if (!isOpen) sandbox.stop();
    if (sandbox.isOver()) return;
    idle.push(sandbox);
    while (idle.length > keptWarm) idle.shift()?.stop();
  }

  function note({ name, memoryMb }: DeployedFunction, wallMs: number, took: Outcome['took']): void {
    if (took === undefined) return;
    const before = taken.get(name) ?? { givenMb: memoryMb, usedMb: 0, calls: 0, wallMs: 0, cpuMs: 0 };
    taken.set(name, {
      givenMb: memoryMb,
      usedMb: Math.max(before.usedMb, took.memory / 1024 / 1024),
      calls: before.calls + 1,
      wallMs: before.wallMs + wallMs,
      cpuMs: before.cpuMs + took.cpuMs,
    });
  }

  const find = (nameOrArn: string): DeployedFunction => {
    const found = byArn.get(nameOrArn) ?? byName.get(nameOrArn);
    if (found === undefined) throw refused('ResourceNotFoundException', `Function not found: ${nameOrArn}`);
    return found;
  };

  /** Runs a function and waits for its answer, as JSON. */
  async function invoke(nameOrArn: string, event: string): Promise<string> {
    const deployed = find(nameOrArn);
    const dimensions = { FunctionName: deployed.name };
    if (Buffer.byteLength(event) > waitedForBytes)
      throw refused('RequestTooLargeException', 'Request must be smaller than 6291456 bytes');
    if (running.size >= concurrency) {
      seen.throttled += 1;
      metrics.record('AWS/Lambda', 'Throttles', {});
      metrics.record('AWS/Lambda', 'Throttles', dimensions);
      throw refused('TooManyRequestsException', 'Rate Exceeded.');
    }
    const sandbox = take(deployed);
    running.add(sandbox);
    seen.calls += 1;
    seen.peak = Math.max(seen.peak, running.size);
    metrics.record('AWS/Lambda', 'Invocations', dimensions);
    await sandbox.started;
    const began = performance.now();
    const outcome = await sandbox.call(randomUUID(), event);
    const wallMs = performance.now() - began;
    note(deployed, wallMs, outcome.took);
    meter.count('functionRequests');
    meter.count('functionGbSeconds', (wallMs / 1000) * (deployed.memoryMb / 1024));
    meter.count('traces');
    giveBack(sandbox);
    if ('answer' in outcome && Buffer.byteLength(outcome.answer) <= waitedForBytes) return outcome.answer;
    const failure: Failure =
      'failure' in outcome
        ? outcome.failure
        : {
            errorType: 'Function.ResponseSizeTooLarge',
            errorMessage: 'Response payload size exceeded maximum allowed payload size (6291556 bytes).',
            trace: [],
          };
    metrics.record('AWS/Lambda', 'Errors', {});
    metrics.record('AWS/Lambda', 'Errors', dimensions);
    throw new FunctionFailed(failure.errorType, failure, false);
  }

  const waiting = new Set<Promise<void>>();

  /** A call whose answer is not waited for: throttled ones are tried for hours, failed ones as often as the function says. */
  function invokeLater(nameOrArn: string, event: string): void {
    const deployed = find(nameOrArn);
    if (Buffer.byteLength(event) > laterBytes) throw refused('RequestTooLargeException', 'an event is too large');
    const work = run().finally(() => waiting.delete(work));
    waiting.add(work);
    async function run(): Promise<void> {
      const { maxAgeMs, retries, onFailure } = deployed.later;
      const until = Date.now() + maxAgeMs;
      let failures = 0;
      for (let pauseMs = 1000; isOpen && Date.now() < until; pauseMs = Math.min(300_000, pauseMs * 2)) {
        try {
          await invoke(deployed.arn, event);
          return;
        } catch (error) {
          if (!(error instanceof FunctionFailed)) throw error;
          if (!error.isRefusal) failures += 1;
          if (failures > retries) break;
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())).unref());
      }
      if (isOpen) onLost(onFailure, deployed, event);
    }
  }

  return {
    invoke,
    invokeLater,
    seen,
    /** What each function took in all its calls. */
    taken: (): ReadonlyMap<string, Taken> => taken,
    /** Says on the console that a call failed; a failed function says so in a line, and not when the cloud ends. */
    complain(call: string, error: unknown): void {
      if (!(error instanceof FunctionFailed)) console.error(call, error);
      else if (isOpen) console.error(`${call}: ${error.name} ${error.failure.errorMessage.trim()}`);
    },
    /** Ends every process that waits, as a quiet night does. */
    stopIdle: (): void => {
      for (const sandbox of idle.splice(0)) sandbox.stop();
    },
    /** Lets the clocks of processes that start from now on be wrong; those that wait end. */
    setClocks(aheadMs: number): void {
      clockAheadMs = aheadMs;
      for (const sandbox of idle.splice(0)) sandbox.stop();
    },
    /** Kills the processes of functions that run now, as a fault of the cloud does; answers how many. */
    killRunning: (share = 1): number => {
      const killed = [...running].filter(() => Math.random() < share);
      for (const sandbox of killed) sandbox.stop();
      return killed.length;
    },
    async close(): Promise<void> {
      isOpen = false;
      for (const sandbox of [...idle, ...running]) sandbox.stop();
      await Promise.allSettled(waiting);
    },
  };
}

export type Lambda = ReturnType<typeof lambda>;
