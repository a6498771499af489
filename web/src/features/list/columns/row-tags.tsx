import type { Tag } from '#shared/tag/tag.ts';
import { getCurrentTag, useTags } from '#web/remote/tags.ts';
import { useText } from '#web/text/use-text.ts';
import { TagChip } from '#web/ui/signs/tag-chip.tsx';
import * as styles from './row-tags.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';

/** Chips that fit beside a name; further ones are counted. */
const shown = 3;

/** The tags of a document in its row, as the company calls and colours them (ledger R-LST-01). */
export function RowTags({ tags }: { tags: readonly Tag[] }) {
  const t = useText('list');
  const company = useTags();
  const now = tags.map((tag) => getCurrentTag(tag, company));
  const labels = now.map(({ label }) => label);
  const rest = labels.slice(shown);
  return (
    <span className={styles.rowTags} data-part="row-tags" role="group" aria-label={t('tags')} title={labels.join(', ')}>
      {now.slice(0, shown).map((tag) => (
        <TagChip key={tag.value} tag={tag} />
      ))}
      {rest.length === 0 ? null : (
        <small>
          +{rest.length}
          <span className={sharedStyles.hidden}>: {rest.join(', ')}</span>
        </small>
      )}
    </span>
  );
}
