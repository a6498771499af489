import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { isPostingField } from '#shared/field/rows.ts';
import { useText } from '#web/text/use-text.ts';
import { fieldKey } from './core/field-key.ts';
import type { PanelGroup } from './core/panel.ts';
import { useDesk } from './desk-context.ts';

/** One more posting row; an empty one is used before another is made. */
export function AddRow({ group }: { group: PanelGroup }) {
  const desk = useDesk();
  const t = useText('detail');
  const cells = group.rows.filter(({ id }) => isPostingField(id));
  const [first] = cells;
  if (first === undefined) return null;
  const indexes = [...new Set(cells.map(({ idx }) => idx))];
  const empty = indexes.find((idx) => cells.every((cell) => cell.idx !== idx || (cell.value?.value ?? '') === ''));
  const key = fieldKey(first.id, empty ?? Math.max(...indexes) + 1);
  return (
    <div className="dd-add-rate">
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => {
          if (empty === undefined) desk.send({ kind: 'edited', key, value: '' });
          desk.activate(key);
        }}
      >
        {t('field.addPosting')}
      </Button>
    </div>
  );
}
