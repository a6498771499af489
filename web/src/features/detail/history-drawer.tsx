import { Button, Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCpu, IconMail, IconUser } from '@tabler/icons-react';
import { listDocumentLogs } from '#shared/api/documents.ts';
import { archivedStep } from '#shared/document/document.ts';
import type { LogItem } from '#shared/document/log-item.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { formatInstant } from '#web/text/format.ts';
import { useFieldText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/band.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDesk } from './desk-context.ts';
import { useDisplay } from './field-display.ts';

const emitters = { user: IconUser, machine: IconCpu, mail: IconMail } as const;

/** Actions after which somebody else is responsible. */
const passesOn: ReadonlySet<LogItem['action']> = new Set(['confirmed', 'returned', 'moved', 'assigned']);

/** Everything that happened to the document, newest first: who, when, what, and what changed. */
export function HistoryDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText('detail');
  const ui = useText('ui');
  const { session } = useDesk();
  const { _id: id, version } = session.document;
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [...keys.documentPart(id, 'logs'), version],
    queryFn: ({ signal }) => call(listDocumentLogs, { params: { id }, signal }),
    enabled: opened,
  });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('history.title')}
      size={460}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {isPending ? <SkeletonRows rows={6} height={56} label={ui('loading')} /> : null}
      {isError ? (
        <Band
          tone="error"
          title={t('history.failed')}
          actions={
            <Button size="xs" onClick={() => void refetch()}>
              {ui('retry')}
            </Button>
          }
        />
      ) : null}
      {data?.length === 0 ? <EmptyState title={t('history.empty')} /> : null}
      <ol className="dd-history">
        {(data ?? []).map((item) => (
          <HistoryItem key={item._id} item={item} />
        ))}
      </ol>
    </Drawer>
  );
}

function HistoryItem({ item }: { item: LogItem }) {
  const t = useText('detail');
  const say = useFieldText();
  const display = useDisplay();
  const { people } = useDesk();
  const Icon = emitters[item.emitter];
  const nameOf = (id: string): string => people.find((person) => person._id === id)?.name ?? t('header.unknownUser');
  const who = item.editorId === null ? t(`history.by.${item.emitter}`) : nameOf(item.editorId);
  const step = item.step === archivedStep || item.step === 'end' ? t('steps.archived') : item.stepName;
  // The log keeps entries without a field for rows of tables that no field names (R-HIS-06).
  const changes = item.diff.fields.flatMap((field) => (field.id === null ? [] : [{ ...field, id: field.id }]));
  const show = (id: string, value: string): string => (value === '' ? t('field.empty') : display(id, value));
  const recipients = passesOn.has(item.action) ? item.assignId.map(nameOf).join(', ') : '';
  return (
    <li>
      <span className="dd-history-icon">
        <Icon size={16} stroke={1.8} aria-hidden />
      </span>
      <div>
        <p className="dd-history-head">
          <b>{t(`history.action.${item.action}`)}</b>
          {step === '' ? null : <span className="dd-tag">{step}</span>}
        </p>
        <p className="dd-quiet">
          {who} · <time dateTime={item.date}>{formatInstant(item.date)}</time>
        </p>
        {recipients === '' ? null : (
          <p className="dd-quiet">{item.action === 'returned' ? `${recipients} ← ${who}` : `${who} → ${recipients}`}</p>
        )}
        {item.metadata.reason === undefined ? null : <p>{say.failure(item.metadata.reason)}</p>}
        {changes.length === 0 ? null : (
          <dl className="dd-diff">
            {changes.map((change, index) => (
              <div key={`${change.id}-${index}`}>
                <dt>{say.fullLabel(change.id)}</dt>
                <dd>
                  {change.action === 'verified' ? (
                    <span>
                      {show(change.id, change.new.value)} · {t('history.verified')}
                    </span>
                  ) : (
                    <>
                      {change.action === 'added' ? null : <del>{show(change.id, change.old.value)}</del>}
                      {change.action === 'removed' ? null : <ins>{show(change.id, change.new.value)}</ins>}
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}
