import * as styles from './tags.module.css';
import { Popover } from '@mantine/core';
import { IconTagPlus, IconX } from '@tabler/icons-react';
import { getCurrentTag, useTags } from '#web/remote/tags.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { LazyDropdown } from '#web/ui/controls/lazy-mount.tsx';
import { TagChip } from '#web/ui/signs/tag-chip.tsx';
import { TagPicker } from './tag-picker.tsx';
import { useTagActions } from './use-tag-actions.ts';
import { useEditable, useReviewedDocument } from '../session/session-context.ts';
import * as reviewStyles from '../review.module.css';

/** The tags of the document in its header; a person who may edit the document adds and removes them. */
export function TagList() {
  const t = useText('detail');
  const document = useReviewedDocument();
  const editable = useEditable();
  const company = useTags();
  const actions = useTagActions(document._id);
  return (
    <>
      <span className={reviewStyles.tags}>
        {document.tags.map((tag) => {
          const now = getCurrentTag(tag, company);
          return (
            <TagChip key={tag.value} tag={now}>
              {editable ? (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t('tags.remove', { label: now.label })}
                  title={t('tags.remove', { label: now.label })}
                  disabled={actions.busy}
                  onClick={() => void actions.remove(tag.value)}
                >
                  <IconX size={12} stroke={2} aria-hidden />
                </button>
              ) : null}
            </TagChip>
          );
        })}
      </span>
      {editable ? (
        <LazyDropdown
          kind="dialog"
          trigger={(props) => (
            <IconButton {...props} label={t('tags.add')} side="bottom" size={30}>
              <IconTagPlus size={17} stroke={1.6} aria-hidden />
            </IconButton>
          )}
        >
          {({ opened, onChange, target }) => (
            <Popover opened={opened} onChange={onChange} position="bottom-start" width={300} trapFocus returnFocus>
              <Popover.Target>{target}</Popover.Target>
              <Popover.Dropdown aria-label={t('tags.add')}>
                <TagPicker document={document} company={company} actions={actions} />
              </Popover.Dropdown>
            </Popover>
          )}
        </LazyDropdown>
      ) : null}
    </>
  );
}
