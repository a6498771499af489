import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDocuments } from '#shared/api/document-list.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { Band } from '#web/ui/feedback/band.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { mergeOpenDocuments, openStatuses } from './core/open-documents.ts';
import * as styles from './scan.module.css';

type ChoiceProps = {
  /** What is looked for at first. */
  readonly words: string;
  readonly onChoose: (id: string) => void;
};

const maxShown = 8;
const waitMs = 250;

/** Finds the document that a code belongs to: first by the code's own symbol, then by what the person types. */
export function DocumentChoice({ words, onChoose }: ChoiceProps) {
  const t = useText('scan');
  const format = useFormat();
  const sentence = useErrorSentence();
  const [typed, setTyped] = useState(words);
  const [q] = useDebouncedValue(typed.trim(), waitMs);
  const { data, error } = useQuery({
    queryKey: [...keys.lists, 'scan', q],
    queryFn: async ({ signal }) => {
      const ask = (status: (typeof openStatuses)[number]) =>
        call(listDocuments, { body: { q, filters: { status }, sizePerPage: maxShown }, signal });
      return mergeOpenDocuments(await Promise.all(openStatuses.map(ask)), maxShown);
    },
    staleTime: 0,
  });
  const rows = data?.rows ?? [];
  return (
    <div className={styles.choice}>
      <h3>{t('into')}</h3>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error === null ? null : (
        <Band tone="error" title={t('searchFailed')} compact>
          {sentence(error)}
        </Band>
      )}
      {data === undefined && error === null ? <SkeletonRows rows={3} height={44} label={t('searching')} /> : null}
      {data !== undefined && rows.length === 0 ? <p>{t('noDocument')}</p> : null}
      <ul>
        {rows.map(({ _id, name, supplierName, total, currency }) => (
          <li key={_id}>
            <button type="button" onClick={() => onChoose(_id)}>
              <span>
                <strong>{name}</strong>
                <span>{supplierName}</span>
              </span>
              <span className={styles.total}>{format.money(total, currency)}</span>
              <IconChevronRight size={16} stroke={1.7} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {data?.more === true ? <p>{t('moreDocuments')}</p> : null}
    </div>
  );
}
