import { IconCpu, IconKey, IconMail, IconUser } from '@tabler/icons-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { unsettledRule } from '#shared/check/contradiction.ts';
import { model } from '#shared/doctype/doctype.ts';
import { listLogChanges, isArchivedLogItem, findRecipients, type ReadLogItem } from '#shared/document/log-item.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useFieldText, useContradictionText } from '#web/text/use-field-text.ts';
import { useText } from '#web/text/use-text.ts';
import { truncateName, getMemberName } from '../session/core/names.ts';
import { Changes } from './changes.tsx';
import { usePeople } from '../session/document-queries.ts';
import { useReviewSession } from '../session/session-context.ts';
import { listUnsettledFields } from '../workflow/core/open-names.ts';
import * as reviewStyles from '../review.module.css';
import * as styles from './history.module.css';

const LeftFiles = lazy(async () => ({ default: (await import('./left-files.tsx')).LeftFiles }));
const Allowed = lazy(async () => ({ default: (await import('./allowed.tsx')).Allowed }));
const Answered = lazy(async () => ({ default: (await import('./answered.tsx')).Answered }));

const emitters = { user: IconUser, machine: IconCpu, mail: IconMail } as const;

/** The name of somebody who may have left. */
export function useMemberName(): (id: string) => string {
  const t = useText('detail');
  const people = usePeople();
  return (id) => getMemberName(people, id, t('header.unknownUser'));
}

/** Who did it: a person, a program by its key, or the product. */
export function useAuthorName(): (item: Pick<ReadLogItem, 'keyName' | 'editorId' | 'emitter'>) => string {
  const t = useText('detail');
  const memberName = useMemberName();
  return ({ keyName, editorId, emitter }) => {
    if (keyName !== null) return t('history.byKey', { name: keyName });
    return editorId === null ? t(`history.by.${emitter}`) : memberName(editorId);
  };
}

type HistoryItemProps = {
  readonly item: ReadLogItem;
  readonly action?: ReactNode;
  /** Rows of whole tables are counted instead of shown. */
  readonly short?: boolean;
};

/** One event: who, when, from where, to whom, and what changed. `action` is a button of its own beside it. */
export function HistoryItem({ item, action, short = false }: HistoryItemProps) {
  const format = useFormat();
  const t = useText('detail');
  const fieldText = useFieldText();
  const memberName = useMemberName();
  const people = usePeople();
  const { keyName } = item;
  const Icon = keyName === null ? emitters[item.emitter] : IconKey;
  const who = useAuthorName()(item);
  const step = isArchivedLogItem(item) ? t('steps.archived') : item.stepName;
  const { ids, reversed } = findRecipients(item);
  const names = ids.map(memberName).join(', ');
  // A person who stays the only recipient needs no arrow from a name to itself.
  const recipients = names === who ? '' : names;
  // The line of a program names the program.
  const setOff = people.find(({ _id }) => _id === item.userId);
  return (
    <li data-unread={!item.isRead}>
      <span className={reviewStyles.historyIcon}>
        <Icon size={16} stroke={1.8} aria-hidden />
      </span>
      <div>
        <p className={reviewStyles.historyHead} data-part="history-head">
          {item.isRead ? null : <span className={styles.unread} role="img" aria-label={t('history.unread')} />}
          <span className={reviewStyles.historyName}>
            <b>{t(`history.action.${item.action}`)}</b>
            {step === '' ? null : <span className={reviewStyles.tag}>{step}</span>}
          </span>
          {action}
        </p>
        <p className={reviewStyles.quiet} data-part="quiet">
          {who} · <time dateTime={item.date}>{format.instant(item.date)}</time>
        </p>
        {recipients === '' ? null : (
          <p className={reviewStyles.quiet} data-part="quiet">
            {reversed ? `${recipients} ← ${who}` : `${who} → ${recipients}`}
          </p>
        )}
        {setOff === undefined ? null : (
          <p className={reviewStyles.quiet} data-part="quiet">
            {t('history.onBehalf', { name: setOff.name })}
          </p>
        )}
        <Origin metadata={item.metadata} />
        <OtherDocuments metadata={item.metadata} />
        {item.modelId === null ? null : (
          // The names of models come with the texts of document types.
          <Suspense fallback={null}>
            <ModelName modelId={item.modelId} />
          </Suspense>
        )}
        {item.metadata.reason === undefined ? null : <p>{fieldText.failure(item.metadata.reason)}</p>}
        {item.metadata.returnReason === undefined ? null : (
          <p>{t('history.returnReason', { reason: item.metadata.returnReason })}</p>
        )}
        {item.metadata.answer === undefined ? null : (
          // The words of answers come with this part alone.
          <Suspense fallback={null}>
            <Answered answer={item.metadata.answer} />
          </Suspense>
        )}
        <Acknowledged metadata={item.metadata} />
        {item.metadata.left === undefined ? null : (
          // Few e-invoices carry what is not taken.
          <Suspense fallback={null}>
            <LeftFiles files={item.metadata.left} />
          </Suspense>
        )}
        {item.metadata.allowed === undefined ? null : (
          // The sentences of exports come with this part alone.
          <Suspense fallback={null}>
            <Allowed open={item.metadata.allowed} />
          </Suspense>
        )}
        <Changes changes={listLogChanges(item)} short={short} />
      </div>
    </li>
  );
}

/** From where it came: a file, an address, a device. */
function Origin({ metadata }: Pick<ReadLogItem, 'metadata'>) {
  const t = useText('detail');
  const { name, fileName, from, sender, subject, count, pages, ip, device, userAgent } = metadata;
  // A name that is the beginning of the name of the file is not repeated before it.
  const isBeginning = name !== undefined && fileName?.startsWith(name) === true;
  const parts = [
    name === undefined || isBeginning ? '' : truncateName(name),
    fileName ?? '',
    from === undefined ? '' : t('history.from', { from }),
    sender === undefined || sender === '' || from?.includes(sender) === true ? '' : t('history.sender', { sender }),
    subject === undefined ? '' : t('history.subject', { subject }),
    count === undefined ? '' : t('history.mailFiles', { count }),
    // A document that was made of a template has none.
    pages === undefined || pages === 0 ? '' : t('history.pages', { count: pages }),
    ip === undefined || ip === '' ? '' : t('history.ip', { ip }),
    device === undefined ? '' : t('history.device', { device }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : (
    <p className={reviewStyles.quiet} data-part="quiet" title={userAgent}>
      {parts.join(' · ')}
    </p>
  );
}

/** The other documents of the company that it happened with. */
function OtherDocuments({ metadata: { documents = [] } }: Pick<ReadLogItem, 'metadata'>) {
  const t = useText('detail');
  const { preview } = useReviewSession();
  if (documents.length === 0) return null;
  return (
    <p className={styles.others}>
      {t('history.documents')}
      {documents.map(({ _id, name }) => (
        <Link key={_id} to={`/document/${preview ? 'preview' : 'detail'}/${_id}`} title={name}>
          {truncateName(name)}
        </Link>
      ))}
    </p>
  );
}

/** What read the fields: a model of ours by its name, the one of an external reader as it calls it. */
function ModelName({ modelId }: { readonly modelId: string }) {
  const t = useText('detail');
  const doctypes = useText('doctypes');
  const own = model.safeParse(modelId);
  return (
    <p className={reviewStyles.quiet} data-part="quiet">
      {t('history.model', { model: own.success ? doctypes(`model.${own.data}`) : modelId })}
    </p>
  );
}

/** What contradicted itself when the document was confirmed all the same, and in one line which values were not settled. */
function Acknowledged({ metadata: { acknowledged = [] } }: Pick<ReadLogItem, 'metadata'>) {
  const t = useText('detail');
  const sentence = useContradictionText();
  const { fullLabel } = useFieldText();
  const contradictions = acknowledged.filter(({ rule }) => rule !== unsettledRule);
  const count = acknowledged.length - contradictions.length;
  const names = listUnsettledFields(acknowledged).map(({ field }) => fullLabel(field));
  return (
    <>
      {contradictions.length === 0 ? null : (
        <div className={reviewStyles.acknowledged}>
          <p>{t('history.acknowledged')}</p>
          <ul>
            {contradictions.map((found, index) => (
              <li key={`${found.rule}-${index}`}>{sentence(found)}</li>
            ))}
          </ul>
        </div>
      )}
      {count === 0 ? null : <p>{t('history.unsettled', { count, names: names.join(', ') })}</p>}
    </>
  );
}
