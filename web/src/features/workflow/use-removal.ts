import { isStepDeletable } from '#shared/api/workflows.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { call } from '#web/remote/call.ts';
import { useText } from '#web/text/use-text.ts';
import { ask } from '#web/ui/confirm-store.ts';
import { alertError } from '#web/ui/error-alert.tsx';
import { stepsOf, type Editor, type EditorMessage } from './core/editor.ts';

/**
 * Takes a step away. The server is asked first whether documents stand at it; its refusal is shown as it is said (R-WED-08).
 * A step that was never saved holds nothing. Nothing can be removed for papers without a type (R-WED-03).
 */
export function useRemoval(editor: Editor, send: (message: EditorMessage) => void): (id: string) => void {
  const t = useText('workflow');
  const { doctypeId } = editor.saved;

  const refuse = (message: string): void => {
    void ask({ title: t('delete.refused'), text: message, confirm: t('understood'), cancel: null });
  };
  const remove = async (id: string): Promise<void> => {
    const step = stepsOf(editor)[id];
    if (step?.type !== 'step') {
      refuse(t('delete.ends'));
      return;
    }
    if (!step.deletable || doctypeId === unspecifiedDoctype) {
      refuse(t('delete.default'));
      return;
    }
    if (editor.saved.steps[id] !== undefined) {
      const { deletable, message } = await call(isStepDeletable, { params: { id: doctypeId, stepId: id } });
      if (!deletable) {
        refuse(message.trim() === '' ? t('delete.default') : message);
        return;
      }
    }
    send({ kind: 'do', command: { kind: 'remove', id } });
  };
  return (id) => {
    remove(id).catch(alertError);
  };
}
