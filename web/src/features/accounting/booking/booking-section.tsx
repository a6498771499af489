import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { maxRules, type BookingRules } from '#shared/booking/booking-rules.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { PushButton } from '#web/ui/controls/push-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { toBlankDraft, toDraft, toHabitDraft, type RuleDraft } from '../core/rule-form.ts';
import { HabitList } from './habit-list.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { RuleList } from './rule-list.tsx';
import { useRuleChanges, useRules } from './use-booking.ts';
import * as styles from './booking.module.css';

type BookingProps = { readonly onUnsaved: (unsaved: boolean) => void };

/** Default booking: the rules of the company, and the habits that hold where no rule does. */
export function BookingSection({ onUnsaved }: BookingProps) {
  const t = useText('accounting');
  const { data, error, refetch } = useRules();
  return (
    <>
      <p>{t('section.bookingText')}</p>
      <LoadFailure title={t('booking.failed')} error={error} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <SkeletonRows rows={4} height={48} label={t('loading')} /> : null}
      {data === undefined ? null : <Rules saved={data} onUnsaved={onUnsaved} />}
    </>
  );
}

function Rules({ saved, onUnsaved }: BookingProps & { readonly saved: BookingRules }) {
  const t = useText('accounting');
  const locale = useLocale();
  const [edited, setEdited] = useState<RuleDraft>();
  const { rules, isPending, change } = useRuleChanges(saved);
  const full = rules.length >= maxRules;
  const add = (
    <PushButton
      icon={<IconPlus size={16} stroke={1.8} aria-hidden />}
      disabled={full}
      onClick={() => setEdited(toBlankDraft(crypto.randomUUID()))}
    >
      {t('booking.add')}
    </PushButton>
  );
  return (
    <>
      {rules.length === 0 ? (
        <EmptyState title={t('booking.empty')} action={add}>
          {t('booking.emptyText')}
        </EmptyState>
      ) : (
        <>
          <div className={styles.head}>
            <h3>{t('booking.rules')}</h3>
            {add}
          </div>
          {full ? <p>{t('booking.full', { count: maxRules })}</p> : null}
          <RuleList
            rules={rules}
            onEdit={(rule) => setEdited(toDraft(rule, locale))}
            onChange={(next) => change([...next])}
          />
        </>
      )}
      <HabitList full={full} onMake={(habit) => setEdited(toHabitDraft(crypto.randomUUID(), habit))} />
      {edited === undefined ? null : (
        <RuleEditor
          key={edited.id}
          initial={edited}
          rules={rules}
          busy={isPending}
          onSave={(next) => {
            // What was changed in the list is saved first.
            if (!isPending) change([...next], () => setEdited(undefined));
          }}
          onClose={() => setEdited(undefined)}
          onUnsaved={onUnsaved}
        />
      )}
    </>
  );
}
