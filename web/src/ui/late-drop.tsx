import { useEffect, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react';

type Face = Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'aria-haspopup' | 'aria-expanded'>;

type Drop = {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** The button, as the target of a menu (which listens to it by itself) or of a popover. */
  readonly target: ReactElement;
};

type LateDropProps = {
  readonly kind: 'menu' | 'dialog';
  readonly face: (props: Face) => ReactElement;
  readonly children: (drop: Drop) => ReactNode;
};

const takeFocus = (button: HTMLButtonElement | null): void => {
  button?.focus({ preventScroll: true });
};

/**
 * A button whose menu or popover is not drawn before it is first asked for. It is there closed for a moment, with the focus on
 * its button, so that the focus finds its way back.
 */
export function LateDrop({ kind, face, children }: LateDropProps) {
  const [there, setThere] = useState(false);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!there) return;
    const frame = requestAnimationFrame(() => {
      setOpened(true);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [there]);
  if (!there) {
    return face({
      'aria-haspopup': kind,
      'aria-expanded': false,
      onClick: () => {
        setThere(true);
      },
    });
  }
  const toggle = {
    'aria-expanded': opened,
    onClick: () => {
      setOpened(!opened);
    },
  };
  const target = face({ ref: takeFocus, ...(kind === 'dialog' ? toggle : {}) });
  return children({ opened, onChange: setOpened, target });
}
