import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import * as styles from './integrations.module.css';

/** Something to copy, with what it is. */
export function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  const ui = useText('ui');
  const labelId = useId();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(() => setCopied(true), alertError);
  };
  return (
    <div className={styles.copied} role="group" aria-labelledby={labelId}>
      <p id={labelId}>{label}</p>
      <code>{text}</code>
      <Button size="xs" aria-describedby={labelId} onClick={copy}>
        {ui(copied ? 'copied' : 'copy')}
      </Button>
    </div>
  );
}
