import { Component, type ReactNode } from 'react';
import { useText } from '#web/text/use-text.ts';
import { Band } from './band.tsx';
import { PushButton } from '../controls/push-button.tsx';

type Props = {
  readonly children: ReactNode;
  /** A change of this (e.g. the path) gives the region a new start. */ readonly resetKey?: string;
};
type State = { readonly failed: boolean; readonly at: string | undefined };

/** Keeps a fault inside its region: the rest of the page lives on, and the region can be tried again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, at: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.at ? null : { failed: false, at: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Broken onRetry={() => this.setState({ failed: false })} />;
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useText('ui');
  return (
    <Band tone="error" title={t('error.unexpected')} actions={<PushButton onClick={onRetry}>{t('retry')}</PushButton>}>
      {t('error.regionHint')}
    </Band>
  );
}
