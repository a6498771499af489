import { Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { BookingRule } from '#shared/booking/booking-rules.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { moveRule } from '../core/rule-form.ts';
import { useRuleWords } from './rule-words.ts';
import * as styles from './booking.module.css';

type ListProps = {
  readonly rules: readonly BookingRule[];
  readonly onEdit: (rule: BookingRule) => void;
  readonly onChange: (rules: readonly BookingRule[]) => void;
};

type Moved = { readonly id: string; readonly by: -1 | 1 };

/** The rules in their order: the first that holds sets a field. */
export function RuleList({ rules, onEdit, onChange }: ListProps) {
  const t = useText('accounting');
  const words = useRuleWords();
  const confirm = useConfirm();
  const moved = useRef<Moved | undefined>(undefined);
  const list = useRef<HTMLOListElement>(null);
  // A row that moves takes the focus along, so that the same key moves it on.
  useEffect(() => {
    const last = moved.current;
    if (last === undefined) return;
    moved.current = undefined;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-rule="${last.id}"] button[data-move]`);
    const wanted = [...(buttons ?? [])].find((one) => one.dataset['move'] === String(last.by) && !one.disabled);
    (wanted ?? [...(buttons ?? [])].find((one) => !one.disabled))?.focus();
  }, [rules]);
  const move = (id: string, by: -1 | 1) => {
    moved.current = { id, by };
    onChange(moveRule(rules, id, by));
  };
  const remove = async ({ id, name }: BookingRule) => {
    const question = { title: t('booking.removeTitle', { name }), confirm: t('booking.remove'), danger: true };
    if (await confirm(question)) onChange(rules.filter((rule) => rule.id !== id));
  };
  return (
    <ol ref={list} className={styles.rules} aria-label={t('booking.rules')}>
      {rules.map((rule, at) => (
        <li key={rule.id} data-rule={rule.id} data-off={!rule.on}>
          <span className={styles.place} aria-hidden>
            {at + 1}
          </span>
          <div className={styles.what}>
            <strong>{rule.name}</strong>
            <span>
              {t('booking.if')} {words.when(rule)}
            </span>
            <span>
              → {words.books(rule)}
              {rule.settles ? ` · ${t('booking.withoutAsking')}` : ''}
            </span>
          </div>
          <div className={styles.acts}>
            <Switch
              size="xs"
              aria-label={t('booking.onOf', { name: rule.name })}
              checked={rule.on}
              onChange={(event) => {
                const on = event.currentTarget.checked;
                onChange(rules.map((one) => (one.id === rule.id ? { ...one, on } : one)));
              }}
            />
            <IconButton
              label={t('booking.upOf', { name: rule.name })}
              hint={t('booking.up')}
              data-move="-1"
              disabled={at === 0}
              onClick={() => move(rule.id, -1)}
            >
              <IconArrowUp size={16} stroke={1.8} />
            </IconButton>
            <IconButton
              label={t('booking.downOf', { name: rule.name })}
              hint={t('booking.down')}
              data-move="1"
              disabled={at === rules.length - 1}
              onClick={() => move(rule.id, 1)}
            >
              <IconArrowDown size={16} stroke={1.8} />
            </IconButton>
            <IconButton
              label={t('booking.editOf', { name: rule.name })}
              hint={t('booking.edit')}
              onClick={() => onEdit(rule)}
            >
              <IconPencil size={16} stroke={1.8} />
            </IconButton>
            <IconButton
              label={t('booking.removeOf', { name: rule.name })}
              hint={t('booking.remove')}
              onClick={() => void remove(rule)}
            >
              <IconTrash size={16} stroke={1.8} />
            </IconButton>
          </div>
        </li>
      ))}
    </ol>
  );
}
