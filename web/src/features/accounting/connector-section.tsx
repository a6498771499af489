import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { deleteConnectorToken, makeConnectorToken } from '#shared/api/connectors.ts';
import type { ConnectorApp } from '#shared/connectors/connector.ts';
import { packageFiles } from '#shared/connectors/package-files.ts';
import { exportSystemNames } from '#shared/export-systems/export-systems.ts';
import { call } from '#web/remote/call.ts';
import { connectorsKey, useConnectors } from '#web/remote/export-setup.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import * as styles from './accounting.module.css';

/** Commands that set the connector up; they are the same in every language. */
function buildCommands(token: string): { readonly windows: string; readonly linux: string } {
  const address = window.location.origin;
  const script = (name: string) => `${packageFiles.folder}/${name}`;
  return {
    windows: `$env:DOCFLOW_URL='${address}'; $env:DOCFLOW_TOKEN='${token}'; irm "$env:DOCFLOW_URL/${script(packageFiles.windows)}" | iex`,
    linux: `curl -fsS ${address}/${script(packageFiles.linux)} | sudo DOCFLOW_URL=${address} DOCFLOW_TOKEN=${token} sh`,
  };
}

/** Something to copy, with what it is for. */
function Copied({ label, text }: { label: string; text: string }) {
  const ui = useText('ui');
  const labelId = useId();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(() => setCopied(true), alertError);
  };
  return (
    <>
      <p id={labelId}>{label}</p>
      <code className={styles.token}>{text}</code>
      <Button size="xs" aria-describedby={labelId} onClick={copy}>
        {ui(copied ? 'copied' : 'copy')}
      </Button>
    </>
  );
}

/** A new token, once: after leaving, a new one has to be made. */
function TokenShown({ token }: { token: string }) {
  const t = useText('accounting');
  const { windows, linux } = buildCommands(token);
  return (
    <Band tone="warning" title={t('token.once')}>
      <Copied label={t('token.key')} text={token} />
      <p>{t('token.start')}</p>
      <Copied label={t('token.windows')} text={windows} />
      <Copied label={t('token.linux')} text={linux} />
    </Band>
  );
}

/** The connector beside the accounting program: its token, when it was last active, how it is started (R-EXP-28). */
export function ConnectorSection() {
  const format = useFormat();
  const t = useText('accounting');
  const confirm = useConfirm();
  const { data } = useConnectors();
  const [token, setToken] = useState<string>();
  const make = useMutation({
    mutationFn: () => call(makeConnectorToken),
    meta: { invalidates: [connectorsKey] },
    onSuccess: (made) => setToken(made.token),
    onError: alertError,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteConnectorToken),
    meta: { invalidates: [connectorsKey] },
    onSuccess: () => setToken(undefined),
    onError: alertError,
  });
  const since = data?.tokenSince ?? null;
  const makeAnother = async () => {
    const question = { title: t('token.again'), text: t('token.againText'), confirm: t('token.make') };
    if (since === null || (await confirm(question))) make.mutate();
  };
  const forget = async () => {
    const question = { title: t('token.remove'), text: t('token.removeText'), confirm: t('token.removeVerb') };
    if (await confirm({ ...question, danger: true })) remove.mutate();
  };
  return (
    <>
      <p>{t('section.connectorText')}</p>
      <ul className={styles.connectors}>
        {data?.connectors.map((connector) => (
          <Connector key={connector.system} connector={connector} />
        ))}
      </ul>
      <p>{since === null ? t('token.none') : t('token.since', { when: format.instant(since) })}</p>
      {token === undefined ? null : <TokenShown token={token} />}
      <div className={styles.row}>
        <Button loading={make.isPending} onClick={() => void makeAnother()}>
          {t(since === null ? 'token.make' : 'token.another')}
        </Button>
        {since === null ? null : (
          <Button loading={remove.isPending} onClick={() => void forget()}>
            {t('token.removeVerb')}
          </Button>
        )}
      </div>
    </>
  );
}

function Connector({ connector: { system, direct, lastActive, awake, waiting } }: { connector: ConnectorApp }) {
  const t = useText('accounting');
  const format = useFormat();
  return (
    <li>
      <StateIcon state={awake || direct ? 'verified' : 'optional'} size={15} />
      <b>{exportSystemNames[system]}</b>
      <span>
        {direct
          ? t('connector.direct')
          : lastActive === null
            ? t('connector.never')
            : t('connector.last', { when: format.ago(lastActive) })}
        {waiting === 0 ? '' : ` · ${t('connector.waiting', { count: waiting })}`}
      </span>
    </li>
  );
}
