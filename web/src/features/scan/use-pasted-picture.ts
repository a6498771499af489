import { useEffect, useEffectEvent } from 'react';

/** Takes a picture that is pasted into the page: a code on the screen, cut out with the system's own tool. */
export function usePastedPicture(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const pasted = ({ clipboardData }: ClipboardEvent) => {
      const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (picture !== undefined) take(picture);
    };
    document.addEventListener('paste', pasted);
    return () => {
      document.removeEventListener('paste', pasted);
    };
  }, []);
}
