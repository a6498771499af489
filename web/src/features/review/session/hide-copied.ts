import { copiedMs } from './core/limits.ts';

/** Takes "Copied!" back after its time (R-CON-02); the answer cancels that. */
export function hideCopiedLater(hide: () => void): () => void {
  const timer = setTimeout(hide, copiedMs);
  return () => clearTimeout(timer);
}
