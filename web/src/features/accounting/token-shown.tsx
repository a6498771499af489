import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';

/** What is typed beside the accounting program; a command is the same in every language. */
const commandOf = (token: string): string =>
  `DOCFLOW_URL=${window.location.origin} CONNECTOR_TOKEN=${token} POHODA_URL=http://127.0.0.1:8888 POHODA_USER=… POHODA_PASSWORD=… npm run connector`;

/** A new token, once: whoever leaves has to make another one. */
export function TokenShown({ token }: { token: string }) {
  const t = useText('accounting');
  const ui = useText('ui');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(token);
    setCopied(true);
  };
  return (
    <Band
      tone="warning"
      title={t('token.once')}
      actions={<Button onClick={() => void copy()}>{ui(copied ? 'copied' : 'copy')}</Button>}
    >
      <code className="ac-token">{token}</code>
      <p>{t('token.start')}</p>
      <code className="ac-token">{commandOf(token)}</code>
    </Band>
  );
}
