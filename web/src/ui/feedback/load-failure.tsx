import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { useText } from '#web/text/use-text.ts';
import { Band } from './band.tsx';

type LoadFailureProps = {
  readonly title: string;
  /** What the request ended with; null while it did not fail. */
  readonly error: unknown;
  readonly onRetry: () => void;
};

/** What could not be loaded, why, and a button that tries it again. Nothing while there is no error. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const t = useText('ui');
  const sentence = useErrorSentence();
  return error === null ? null : (
    <Band tone="error" title={title} actions={<PushButton onClick={onRetry}>{t('retry')}</PushButton>}>
      {sentence(error)}
    </Band>
  );
}
