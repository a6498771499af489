import { docsPerPage } from '#shared/api/export-bulks.ts';
import type { ExportBulk } from '#shared/export-bulks/export-bulk.ts';
import { importStatusTexts } from '#shared/text/exports/import-status-texts.ts';
import type { Only } from '#web/remote/export-bulks.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { Pager } from '#web/ui/controls/pager.tsx';
import { RegisterResults } from '#web/ui/signs/register-results.tsx';
import { BulkDocs } from './bulk-docs.tsx';
import { BulkFooter } from './bulk-footer.tsx';
import { BulkSide } from './bulk-side.tsx';
import { useBulkTexts } from './bulk-texts.ts';
import { useTargetName } from '../export/options-form.tsx';
import { useQuery } from '@tanstack/react-query';
import type { MemberBrief } from '#shared/account/user.ts';
import { membersQuery } from '#web/remote/members.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import * as styles from './bulk-window.module.css';

/** How Pohoda takes documents and what its answers mean (R-BLK-05); it folds out where it stands. */
function PohodaInfo() {
  const t = useText('bulk');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconInfoCircle size={15} stroke={1.8} aria-hidden />
        {t('m.pohoda')}
      </button>
      <p id={id} className={styles.info} hidden={!open}>
        <b>{t('m.pohodaTitle')}.</b> {t('m.pohodaText')}
      </p>
    </>
  );
}

/** The people of the company, for the names of those who exported. */
function usePeople(): readonly MemberBrief[] {
  const { data = [] } = useQuery(membersQuery);
  return data;
}

type DetailProps = {
  readonly bulk: ExportBulk;
  readonly only: Only;
  readonly onOnly: (only: Only) => void;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: (id: string) => void;
};

const filters = [
  ['all', 'm.all'],
  ['error', 'm.bad'],
  ['warning', 'm.warned'],
] as const;

/** Facts on top, the documents or the registers in the middle, what can be done at the foot (R-BLK-04, R-BLK-09). */
export function BulkDetail({ bulk, only, onOnly, page, onPage, onOpen }: DetailProps) {
  const t = useText('bulk');
  const format = useFormat();
  const locale = useLocale();
  const texts = useBulkTexts();
  const getTargetName = useTargetName();
  const people = usePeople();
  const { counts, type, importStatusMessage, createdBy } = bulk;
  const getCount = { all: counts.total, error: counts.error, warning: counts.warning };
  const sender = people.find(({ _id }) => _id === createdBy);
  return (
    <>
      <div className={styles.facts}>
        <dl>
          <Fact name={t('m.type')} value={texts.type(bulk)} />
          <Fact name={t('m.system')} value={getTargetName(bulk.exportSystem)} />
          {type === 'documents' ? <Fact name={t('m.documents')} value={format.count(counts.total)} /> : null}
          <Fact name={t('m.by')} value={createdBy === null ? t('m.workflow') : (sender?.name ?? '–')} />
        </dl>
        {bulk.exportSystem === 'pohoda' ? <PohodaInfo /> : null}
      </div>
      {bulk.processed && importStatusMessage !== null ? (
        <Band tone="error" compact title={importStatusTexts[importStatusMessage][locale]} />
      ) : null}
      <div className={styles.middle}>
        {type === 'documents' ? (
          <section className={styles.docs} aria-label={t('b.col.documents')}>
            <div className={styles.segments} role="group" aria-label={t('m.filter')}>
              {filters.map(([filter, label]) => (
                <button key={filter} type="button" aria-pressed={only === filter} onClick={() => onOnly(filter)}>
                  {t(label)} {format.count(getCount[filter])}
                </button>
              ))}
            </div>
            <BulkDocs docs={bulk.docs} />
            {bulk.docsTotal <= docsPerPage ? null : (
              <Pager
                t={(key, values) => t(`b.${key}`, values)}
                address={{ page, size: docsPerPage }}
                total={bulk.docsTotal}
                onGo={(next) => onPage(next.page ?? page)}
              />
            )}
          </section>
        ) : (
          <section className={`${styles.docs} ${styles.onlyRegisters}`} aria-label={t('m.registers')}>
            <h3>{t('m.registersOf', { name: getTargetName(bulk.exportSystem) })}</h3>
            {bulk.optionFields.length === 0 ? (
              <p>{t('m.noRegisters')}</p>
            ) : (
              <RegisterResults fields={bulk.optionFields} />
            )}
          </section>
        )}
        {type === 'documents' ? <BulkSide bulk={bulk} /> : null}
      </div>
      <BulkFooter bulk={bulk} onOpen={onOpen} />
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
