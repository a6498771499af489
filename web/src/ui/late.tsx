import { useEffect, useState, type ReactNode } from 'react';

type LateProps = { readonly opened: boolean; readonly children: (opened: boolean) => ReactNode };

/**
 * A dialog that is not drawn before it is first opened: a screen with a dozen of them comes sooner. It is there closed for a
 * moment, so that it knows where the focus was, and stays from then on.
 */
export function Late({ opened, children }: LateProps) {
  const [there, setThere] = useState(false);
  const [ready, setReady] = useState(false);
  if (opened && !there) setThere(true);
  useEffect(() => {
    if (!there) return;
    const frame = requestAnimationFrame(() => {
      setReady(true);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [there]);
  return there ? children(opened && ready) : null;
}
