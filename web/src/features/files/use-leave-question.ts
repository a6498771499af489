import { useEffect } from 'react';
import { useUploading } from './uploads.ts';

/** R-INT-25: whoever leaves the site while files travel is asked first, whatever screen is open; inside the app uploads go on. */
export function useLeaveQuestion(): void {
  const uploading = useUploading();
  useEffect(() => {
    if (!uploading) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [uploading]);
}
