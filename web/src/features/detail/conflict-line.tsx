import { Button } from '@mantine/core';
import { useText } from '#web/text/use-text.ts';
import type { FieldKey } from './core/field-key.ts';
import { partsOf } from './core/field-key.ts';
import { useDesk } from './desk-context.ts';
import { useDisplay } from './field-display.ts';

/** Somebody else changed the field meanwhile: both values, the person's stays until they choose. */
export function ConflictLine({ fieldKey }: { fieldKey: FieldKey }) {
  const t = useText('detail');
  const desk = useDesk();
  const display = useDisplay();
  const conflict = desk.session.conflicts.find(({ key }) => key === fieldKey);
  if (!conflict) return null;
  const { id } = partsOf(fieldKey);
  const show = (value: string): string => (value === '' ? t('field.empty') : display(id, value));
  return (
    <div className="dd-conflict" role="status">
      <p>{t('conflict.line', { theirs: show(conflict.theirs?.value ?? ''), mine: show(conflict.mine) })}</p>
      <div className="dd-conflict-actions">
        <Button size="xs" onClick={() => desk.send({ kind: 'chosen', key: fieldKey, take: 'mine' })}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="xs" onClick={() => desk.send({ kind: 'chosen', key: fieldKey, take: 'theirs' })}>
          {t('conflict.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
