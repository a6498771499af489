import { useEffect, useState } from 'react';
import { useLocale, useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/error-alert.tsx';
import { copyUsed } from '../core/table/copy.ts';
import { tableOf } from '../core/table/editor.ts';
import { useDesk } from '../desk-context.ts';
import { hideCopiedLater } from '../hide-copied.ts';
import { useOpenTable } from './table-context.ts';

/** Copies the table without what is ignored, and says so for a while (R-TAB-33). */
export function useCopied() {
  const t = useText('table');
  const locale = useLocale();
  const { announce } = useDesk();
  const { running } = useOpenTable();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    return hideCopiedLater(() => {
      setCopied(false);
    });
  }, [copied]);
  return {
    copied,
    copyUsed: () => {
      navigator.clipboard.writeText(copyUsed(tableOf(running.machine.model()), locale)).then(() => {
        setCopied(true);
        announce(t('copied'));
      }, alertError);
    },
  };
}
