import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { Supplier } from '#shared/api/suppliers.ts';
import { useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { MergePreview } from './merge-preview.tsx';
import { useSuppliers } from './use-suppliers.ts';
import * as styles from './merge.module.css';

type ChoiceProps = {
  readonly supplier: Supplier;
  readonly onMerged: (id: string) => void;
  readonly onClose: () => void;
};

const shown = { order: 'name', direction: 'asc', page: 1, size: 25 } as const;

/** Finds the supplier that is the same one, shows what a merge means, and merges. */
export function MergeChoice({ supplier, onMerged, onClose }: ChoiceProps) {
  const t = useText('suppliers');
  const [q, setQ] = useState('');
  const [words] = useDebouncedValue(q, 250);
  const [other, setOther] = useState<string>();
  const { data, error, refetch } = useSuppliers({ ...shown, q: words });
  const found = data?.suppliers.filter(({ id }) => id !== supplier.id) ?? [];
  return (
    <Dialog opened onClose={onClose} size={680} title={t('merge.title', { name: supplier.name })}>
      {other === undefined ? (
        <div className={styles.choice}>
          <TextInput
            type="search"
            data-autofocus
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
            value={q}
            maxLength={100}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
          <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
          {data !== undefined && found.length === 0 ? <p>{t('emptyFound')}</p> : null}
          <ul>
            {found.map(({ id, name, companyId, documents }) => (
              <li key={id}>
                <span>
                  {name}
                  <small>
                    {[
                      companyId === '' ? '' : t('companyIdOf', { number: companyId }),
                      t('documentsOf', { count: documents }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <PushButton aria-label={t('merge.chooseOne', { name })} onClick={() => setOther(id)}>
                  {t('merge.choose')}
                </PushButton>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <MergePreview ids={[supplier.id, other]} onMerged={onMerged} />
      )}
    </Dialog>
  );
}
