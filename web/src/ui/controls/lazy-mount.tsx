import { useEffect, useState, type ReactNode, type ComponentProps, type ReactElement } from 'react';

type TriggerProps = Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'aria-haspopup' | 'aria-expanded'>;

type Drop = {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** The button, as the target of a menu (which listens to it by itself) or of a popover. */
  readonly target: ReactElement;
};

type LazyDropdownProps = {
  readonly kind: 'menu' | 'dialog';
  readonly trigger: (props: TriggerProps) => ReactElement;
  readonly children: (drop: Drop) => ReactNode;
};

const takeFocus = (button: HTMLButtonElement | null): void => {
  button?.focus({ preventScroll: true });
};

/**
 * A button whose menu or popover is not drawn before it is first asked for. It is there closed for a moment, with the focus on
 * its button, so that the focus finds its way back.
 */
export function LazyDropdown({ kind, trigger, children }: LazyDropdownProps) {
  const [mounted, setMounted] = useState(false);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!mounted) return;
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, [mounted]);
  if (!mounted) {
    return trigger({
      'aria-haspopup': kind,
      'aria-expanded': false,
      onClick: () => setMounted(true),
    });
  }
  const toggle = {
    'aria-expanded': opened,
    onClick: () => setOpened(!opened),
  };
  const target = trigger({ ref: takeFocus, ...(kind === 'dialog' ? toggle : {}) });
  return children({ opened, onChange: setOpened, target });
}

type LazyMountProps = { readonly opened: boolean; readonly children: (opened: boolean) => ReactNode };

/**
 * A dialog that is not drawn before it is first opened: a screen with a dozen of them comes sooner. It is there closed for a
 * moment, so that it knows where the focus was, and stays from then on.
 */
export function LazyMount({ opened, children }: LazyMountProps) {
  const [mounted, setMounted] = useState(false);
  const [ready, setReady] = useState(false);
  if (opened && !mounted) setMounted(true);
  useEffect(() => {
    if (!mounted) return;
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, [mounted]);
  return mounted ? children(opened && ready) : null;
}
