import type { Json } from '#shared/kit/json.ts';

/** The product's state machines. */
export const machineNames = ['intake', 'extraction', 'workflow', 'learning', 'attachment', 'export'] as const;
export type MachineName = (typeof machineNames)[number];

/** How an execution stands; `unknown` when none was started under the name. */
export type ExecutionOutcome = 'running' | 'succeeded' | 'failed' | 'unknown';

/**
 * Starts state machines. A name runs once: starting the same machine under the same name again is harmless, so that a caller
 * that died may repeat itself. Executions survive the death of the process: on one machine they are recorded and resumed from
 * their input, so every task is idempotent.
 */
export type Machines = {
  start(machine: MachineName, name: string, input: Readonly<Record<string, Json>>): Promise<void>;
  outcome(machine: MachineName, name: string): Promise<ExecutionOutcome>;
};

/** What Step Functions takes as the name of an execution; both adapters throw a RangeError for anything else. */
export const executionNamePattern = /^[A-Za-z0-9_-]{1,80}$/;
