import type { ReactNode } from 'react';
import type { CompanyTag } from '#shared/tag/tag.ts';
import * as styles from './tag-chip.module.css';

/** The eight accents; the letters carry the meaning. */
export const tagAccents = ['FP', 'FV', 'PD', 'ZF', 'DO', 'DL', 'BV', 'ZM'] as const;

/** A tag in its colour; what stands behind the label (a way to remove it) belongs to it. */
export function TagChip({ tag, children }: { tag: CompanyTag; children?: ReactNode }) {
  const accent = tagAccents[tag.colour] ?? 'FP';
  return (
    <span className={styles.tagChip} data-part="tag-chip" style={{ '--df-tag-ink': `var(--dt-${accent}-i)` }}>
      <span title={tag.label}>{tag.label}</span>
      {children}
    </span>
  );
}
