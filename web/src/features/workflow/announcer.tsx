import { useEffect, useEffectEvent } from 'react';
import { useText } from '#web/text/use-text.ts';
import { toast } from '#web/ui/toast-store.ts';
import { stepsOf, type Editor } from './core/editor.ts';
import { useNames } from './names.ts';

/** Says to those who do not see it what the drawing shows meanwhile, and to everybody why a command was refused. */
export function Announcer({ editor }: { editor: Editor }) {
  const t = useText('workflow');
  const names = useNames();
  const { refused, connecting } = editor;
  const tell = useEffectEvent(() => {
    if (refused !== undefined) toast({ text: t(`refused.${refused}`), tone: 'warning' });
  });
  useEffect(() => {
    tell();
  }, [refused]);
  const target = stepsOf(editor)[connecting?.to ?? ''];
  return (
    <div className="df-hidden" role="status">
      {target === undefined ? '' : t('connecting', { name: names.step(target) })}
    </div>
  );
}
