import { useState } from 'react';
import { alertError } from './error-alert.tsx';

/**
 * What is being done now, and the way to do it: `during` answers whether it went well; an error has been told by then. `after`
 * is waited for in both cases before the next thing may begin.
 */
export function useBusy<What>(after: () => Promise<unknown> = () => Promise.resolve()) {
  const [busy, setBusy] = useState<What | null>(null);
  const during = async (what: What, work: () => Promise<void>): Promise<boolean> => {
    setBusy(what);
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
  return { busy, during };
}
