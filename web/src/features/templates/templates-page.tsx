import * as styles from './templates.module.css';
import { Button } from '@mantine/core';
import { IconFilePlus, IconPlus, IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listTemplates, type TemplateLine } from '#shared/api/templates.ts';
import { call } from '#web/remote/call.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { ChooseTypeDialog, NameDialog } from './template-dialogs.tsx';
import { TemplateCard } from './template-card.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'copy' | 'rename'; readonly template: TemplateLine }
  | { readonly kind: 'type' };

/** The templates of the company: what each looks like, which types use it, and documents made of them. */
export function TemplatesPage() {
  const t = useText('templates');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.company, 'templates'],
    queryFn: ({ signal }) => call(listTemplates, { signal }),
    staleTime: 0,
  });
  useTitle(t('title'));
  const close = () => setDialog(null);
  const none = data?.length === 0;
  // One of the buttons leads: without a template there is nothing to make a document of.
  const add = (
    <Button
      variant={none ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
      onClick={() => setDialog({ kind: 'new' })}
    >
      {t('add')}
    </Button>
  );
  return (
    <div className={styles.page} data-part="page">
      <header>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('text')}</p>
        </div>
        <span data-part="grow" />
        {none ? null : add}
        <Button
          variant={none ? 'default' : 'filled'}
          leftSection={<IconFilePlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => setDialog({ kind: 'type' })}
        >
          {t('createDocument')}
        </Button>
      </header>
      <LoadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={3} height={160} label={t('loading')} /> : null}
      {none ? (
        <EmptyState icon={<IconTemplate size={28} stroke={1.4} aria-hidden />} title={t('empty')} action={add}>
          {t('emptyText')}
        </EmptyState>
      ) : null}
      {data === undefined || data.length === 0 ? null : (
        <ul className={styles.cards}>
          {data.map((template) => (
            <TemplateCard key={template.id} template={template} onAsk={(kind) => setDialog({ kind, template })} />
          ))}
        </ul>
      )}
      {dialog?.kind === 'type' ? <ChooseTypeDialog onClose={close} /> : null}
      {dialog === null || dialog.kind === 'type' ? null : (
        <NameDialog
          key={dialog.kind}
          kind={dialog.kind}
          template={dialog.kind === 'new' ? undefined : dialog.template}
          onClose={close}
        />
      )}
    </div>
  );
}
