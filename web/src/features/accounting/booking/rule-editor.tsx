import { Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BookingRule } from '#shared/booking/booking-rules.ts';
import { useText } from '#web/text/use-text.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { parseDraft, putRule, type RuleDraft } from '../core/rule-form.ts';
import { RuleConditions } from './rule-conditions.tsx';
import { RuleResults } from './rule-results.tsx';
import { RuleSplits } from './rule-splits.tsx';
import { TryResults } from './try-results.tsx';
import { useTryRules } from './use-booking.ts';
import * as styles from './booking.module.css';

type EditorProps = {
  readonly initial: RuleDraft;
  readonly rules: readonly BookingRule[];
  readonly busy: boolean;
  readonly onSave: (rules: readonly BookingRule[]) => void;
  readonly onClose: () => void;
  readonly onUnsaved: (unsaved: boolean) => void;
};

/** One rule: when it holds, what it books, how it splits; it can be tried on past documents before it is saved. */
export function RuleEditor({ initial, rules, busy, onSave, onClose, onUnsaved }: EditorProps) {
  const t = useText('accounting');
  const confirm = useConfirm();
  const [draft, setDraft] = useState(initial);
  const [pressed, setPressed] = useState(false);
  const attempt = useTryRules();
  const parsed = parseDraft(draft);
  const wrong: ReadonlySet<string> = pressed && !parsed.ok ? parsed.wrong : new Set();
  const unsaved = draft !== initial;
  const report = useEffectEvent(onUnsaved);
  useEffect(() => {
    report(unsaved);
    return () => report(false);
  }, [unsaved]);
  const change = (next: RuleDraft) => {
    setDraft(next);
    attempt.reset();
  };
  const withRule = (run: (all: BookingRule[]) => void) => {
    setPressed(true);
    if (parsed.ok) run([...putRule(rules, parsed.rule)]);
  };
  const close = async () => {
    const question = { title: t('booking.leaveTitle'), confirm: t('booking.leave'), danger: true };
    if (!unsaved || (await confirm(question))) onClose();
  };
  const isNew = rules.every(({ id }) => id !== draft.id);
  return (
    <Dialog
      opened
      onClose={() => void close()}
      size={900}
      title={t(isNew ? 'booking.newTitle' : 'booking.editTitle', { name: initial.name })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog stands inside the form of the page.
          event.stopPropagation();
          withRule(onSave);
        }}
      >
        <div className={styles.editor}>
          <TextInput
            label={t('booking.name')}
            description={t('booking.nameHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data-autofocus
            value={draft.name}
            maxLength={60}
            error={wrong.has('name') ? t('booking.nameMissing') : undefined}
            onChange={(event) => change({ ...draft, name: event.currentTarget.value })}
          />
          <RuleConditions when={draft.when} wrong={wrong} onChange={(when) => change({ ...draft, when })} />
          <RuleResults draft={draft} wrong={wrong} onChange={change} />
          <RuleSplits splits={draft.splits} wrong={wrong} onChange={(splits) => change({ ...draft, splits })} />
          <section className={styles.part} aria-label={t('booking.tryTitle')}>
            <h3>{t('booking.tryTitle')}</h3>
            <p>{t('booking.tryHint')}</p>
            <Button loading={attempt.isPending} onClick={() => withRule((all) => attempt.mutate(all))}>
              {t('booking.try')}
            </Button>
            {attempt.data === undefined ? null : <TryResults rule={draft.id} {...attempt.data} />}
          </section>
        </div>
        <div className={styles.foot}>
          {wrong.size === 0 ? null : (
            <p role="alert" className={styles.wrong}>
              {t('wrong', { count: wrong.size })}
            </p>
          )}
          <DialogActions onCancel={() => void close()}>
            <Button type="submit" variant="filled" loading={busy}>
              {t('booking.save')}
            </Button>
          </DialogActions>
        </div>
      </form>
    </Dialog>
  );
}
