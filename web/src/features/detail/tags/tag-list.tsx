import './tags.css';
import { Popover } from '@mantine/core';
import { IconTagPlus, IconX } from '@tabler/icons-react';
import { tagNow, useTags } from '#web/remote/tags.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LateDrop } from '#web/ui/late-drop.tsx';
import { TagChip } from '#web/ui/tag-chip.tsx';
import { useDesk } from '../desk-context.ts';
import { TagPicker } from './tag-picker.tsx';
import { useTagActions } from './use-tag-actions.ts';

/** The tags of the document in its header; whoever may edit the document adds and removes them. */
export function TagList() {
  const t = useText('detail');
  const desk = useDesk();
  const company = useTags();
  const { document } = desk.session;
  const actions = useTagActions(document._id);
  return (
    <>
      <span className="dd-tags">
        {document.tags.map((tag) => {
          const now = tagNow(tag, company);
          return (
            <TagChip key={tag.value} tag={now}>
              {desk.editable ? (
                <button
                  type="button"
                  className="dtag-remove"
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
      {desk.editable ? (
        <LateDrop
          kind="dialog"
          face={(props) => (
            <IconButton {...props} label={t('tags.add')} side="bottom" size={30}>
              <IconTagPlus size={17} stroke={1.6} aria-hidden />
            </IconButton>
          )}
        >
          {({ opened, onChange, target }) => (
            <Popover opened={opened} onChange={onChange} position="bottom-start" width={300} trapFocus returnFocus>
              <Popover.Target>{target}</Popover.Target>
              <Popover.Dropdown className="dtag-picker" aria-label={t('tags.add')}>
                <TagPicker document={document} company={company} actions={actions} />
              </Popover.Dropdown>
            </Popover>
          )}
        </LateDrop>
      ) : null}
    </>
  );
}
