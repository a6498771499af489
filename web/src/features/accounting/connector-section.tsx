import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteConnectorToken, makeConnectorToken } from '#shared/api/connectors.ts';
import { connectorOf, type ConnectorApp } from '#shared/connectors/connector.ts';
import { exportSystemNames } from '#shared/export-systems/export-systems.ts';
import { call } from '#web/remote/call.ts';
import { connectorsKey, useConnectors } from '#web/remote/connectors.ts';
import { queryClient } from '#web/remote/query.ts';
import { formatInstant } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { alertError } from '#web/ui/error-alert.tsx';
import { StateIcon } from '#web/ui/state-icon.tsx';
import { TokenShown } from './token-shown.tsx';

const refresh = () => void queryClient.invalidateQueries({ queryKey: connectorsKey });

/** The connector beside the accounting program: its token, when it last told of itself, how it is started (R-EXP-28). */
export function ConnectorSection({ used }: { used: ReadonlySet<string> }) {
  const t = useText('accounting');
  const confirm = useConfirm();
  const { data } = useConnectors();
  const [token, setToken] = useState<string>();
  const make = useMutation({
    mutationFn: () => call(makeConnectorToken),
    onSuccess: (made) => {
      setToken(made.token);
      refresh();
    },
    onError: alertError,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteConnectorToken),
    onSuccess: () => {
      setToken(undefined);
      refresh();
    },
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
  const open = [...used].some((system) => connectorOf(system) !== undefined) || since !== null;
  return (
    <details className="ac-section" open={open}>
      <summary>
        <h2>{t('section.connector')}</h2>
      </summary>
      <p>{t('section.connectorText')}</p>
      <ul className="ac-connectors">
        {data?.connectors.map((connector) => (
          <Connector key={connector.system} connector={connector} />
        ))}
      </ul>
      <p>{since === null ? t('token.none') : t('token.since', { when: formatInstant(since) })}</p>
      {token === undefined ? null : <TokenShown token={token} />}
      <div className="ac-row">
        <Button loading={make.isPending} onClick={() => void makeAnother()}>
          {t(since === null ? 'token.make' : 'token.another')}
        </Button>
        {since === null ? null : (
          <Button loading={remove.isPending} onClick={() => void forget()}>
            {t('token.removeVerb')}
          </Button>
        )}
      </div>
    </details>
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
