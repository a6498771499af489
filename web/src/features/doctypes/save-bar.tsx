import { IconTrash } from '@tabler/icons-react';
import { useHotkeys } from '@mantine/hooks';
import { cut } from '#web/text/cut.ts';
import { useText } from '#web/text/use-text.ts';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { PushButton } from '#web/ui/push-button.tsx';

type SaveBarProps = {
  readonly name: string;
  readonly dirty: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onRemove: () => void;
};

/** Floats above the end of the settings: save what is unsaved, or remove the type. */
export function SaveBar({ name, dirty, isSaving, onSave, onRemove }: SaveBarProps) {
  const t = useText('doctypes');
  // Also from inside a text field: nobody wants the browser to save the page.
  useHotkeys([['mod+S', onSave]], []);
  return (
    <div className="dt-save no-print">
      <PushButton
        className="dt-remove"
        icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
        disabled={isSaving}
        onClick={onRemove}
      >
        {t('remove')}
      </PushButton>
      <PushButton look="primary" disabled={!dirty || isSaving} onClick={onSave} title={t('save', { name })}>
        <span className="df-ellipsis">{t('save', { name: cut(name, 30) })}</span>
        <KeyHint keys="Ctrl+S" />
      </PushButton>
    </div>
  );
}
