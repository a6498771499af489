import { useState } from 'react';
import { alertError } from './error-alert.tsx';

/**
 * The running task, and how to run one: `run` returns whether it succeeded; an error has been shown by then. `after`
 * is waited for in both cases before the next thing may begin.
 */
export function useBusy<Task>(after: () => Promise<unknown> = () => Promise.resolve()) {
  const [busy, setBusy] = useState<Task | null>(null);
  const run = async (task: Task, work: () => Promise<void>): Promise<boolean> => {
    setBusy(task);
    try {
      await work();
      return true;
    } catch (error) {
      alertError(error);
      return false;
    } finally {
      await after();
      setBusy(null);
    }
  };
  return { busy, run };
}
