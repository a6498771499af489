import { useEffect } from 'react';

/**
 * Takes the code out of the address, so that neither history nor a screenshot of the address bar keeps it. Only once the page stands: a
 * first drawing that waits for its texts is thrown away, and the next one reads the address again.
 */
export function useKeepSecret(): void {
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
}
