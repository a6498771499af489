import type { Json } from '#shared/kit/json.ts';

/** The product's state machines. */
export const machineNames = [
  'intake',
  'extraction',
  'transition',
  'hand-over',
  'departure',
  'refresh',
  'learning',
  'attachment',
  'export',
  'archive',
  'mail',
  'notification',
  'notification-delivery',
  'webhook',
  'document-job',
] as const;
export type MachineName = (typeof machineNames)[number];

/** The machine that did the work of `transition`, `hand-over` and `refresh`. Starts stored under its name are still carried out. */
export const formerMachine = 'workflow';
export const storedMachineNames = [...machineNames, formerMachine] as const;

/** The machine of a stored start. The former machine chose its work by the input, too. */
export function toMachineName(
  stored: (typeof storedMachineNames)[number],
  input: Readonly<Record<string, Json | undefined>>,
): MachineName {
  if (stored !== formerMachine) return stored;
  if (input['steps'] !== undefined) return 'hand-over';
  return input['refresh'] === undefined ? 'transition' : 'refresh';
}

/** The state of an execution; `unknown` when none was started under the name. */
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
