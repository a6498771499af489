import { IconX } from '@tabler/icons-react';
import { truncate } from '#web/text/format.ts';
import { useText } from '#web/text/use-text.ts';
import { isBasicRange } from '../core/filter-draft.ts';
import { listParts, withoutPart, type FilterPart } from '../core/filter-parts.ts';
import type { ListFilters } from '#web/state/list-address.ts';
import { useFilterText, useOptions } from './use-filter-text.ts';
import * as styles from './filter-chips.module.css';

/** The parts of the filter's dialog. */
export type FilterMode = 'basic' | 'advanced' | 'filled';

/** Letters of a value that a chip shows (R-LST-13). */
const shownLetters = { wide: 30, phone: 10 } as const;

/** The mode in which a part is changed. */
function getMode(part: FilterPart): FilterMode {
  if (part.kind === 'filled') return 'filled';
  if (part.kind !== 'condition') return 'basic';
  if (part.condition.operator === 'null') return 'filled';
  return isBasicRange(part.condition) ? 'basic' : 'advanced';
}

type FilterChipsProps = {
  readonly filters: ListFilters;
  readonly doctypeId: string | undefined;
  readonly phone?: boolean;
  readonly onEdit?: (mode: FilterMode) => void;
  readonly onChange: (filters: ListFilters) => void;
};

/** What the list is filtered by: a click changes a part, its cross takes it away. */
export function FilterChips({ filters, doctypeId, phone = false, onEdit, onChange }: FilterChipsProps) {
  const t = useText('listing');
  const toText = useFilterText(useOptions(doctypeId));
  return (
    <ul className={styles.chips} data-part="filter-chips" aria-label={t('chips')}>
      {listParts(filters).map((part) => {
        const { name, text } = toText(part);
        const content = (
          <>
            {t('chip.name', { name })} <b>{truncate(text, shownLetters[phone ? 'phone' : 'wide'])}</b>
          </>
        );
        return (
          <li key={JSON.stringify(part)} className={styles.chip}>
            {onEdit === undefined ? (
              <span className={styles.chipText}>{content}</span>
            ) : (
              <button
                type="button"
                className={styles.chipText}
                title={`${t('chip.name', { name })} ${text}`}
                onClick={() => onEdit(getMode(part))}
              >
                {content}
              </button>
            )}
            <button
              type="button"
              className={styles.chipRemove}
              aria-label={t('chip.remove', { name, value: text })}
              title={t('chip.remove', { name, value: text })}
              onClick={() => onChange(withoutPart(filters, part))}
            >
              <IconX size={13} stroke={2} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
