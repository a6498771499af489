import * as styles from '#web/ui/dialogs/dialog.module.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useState } from 'react';
import { fold } from '#shared/kit/text.ts';
import { isSearched } from '../fields/core/choices.ts';
import { choosing } from '../session/core/limits.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { useToolActions } from './use-tool-actions.ts';
import { usePeople } from '../session/document-queries.ts';
import { useReviewed } from '../session/session-context.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';

type AssignDialogProps = {
  readonly opened: boolean;
  readonly actions: Pick<ReturnType<typeof useToolActions>, 'busy' | 'assign'>;
  readonly onClose: () => void;
};

/** Who looks after the document at its step: administrators and editors of the company (R-FLD-48). */
export function AssignDialog({ opened, actions, onClose }: AssignDialogProps) {
  const t = useText('detail');
  const userId = useReviewed((document) => document.userId);
  return (
    <Dialog opened={opened} onClose={onClose} size={420} title={t('people.title')}>
      <PeopleList key={userId.join()} actions={actions} onClose={onClose} />
    </Dialog>
  );
}

function PeopleList({ actions, onClose }: Omit<AssignDialogProps, 'opened'>) {
  const t = useText('detail');
  const people = usePeople();
  const assignees = useReviewed((document) => document.userId);
  const able = people.filter(({ role }) => role !== 'viewer');
  const [chosen, setChosen] = useState<readonly string[]>(assignees.filter((id) => able.some(({ _id }) => _id === id)));
  const [search, setSearch] = useState('');
  const shown = able.filter(({ name }) => fold(name).includes(fold(search.trim())));
  return (
    <>
      {isSearched(able, 'list') ? (
        <TextInput
          data-autofocus
          aria-label={t('people.search')}
          placeholder={t('people.search')}
          maxLength={choosing.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <Checkbox.Group
        label={t('people.title')}
        labelProps={{ className: sharedStyles.hidden }}
        value={[...chosen]}
        onChange={setChosen}
        mt={12}
      >
        <div className={styles.dialogList}>
          {shown.map(({ _id, name }) => (
            <Checkbox key={_id} value={_id} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      {shown.length === 0 ? <EmptyState title={t(able.length === 0 ? 'choose.empty' : 'people.none')} /> : null}
      <DialogActions onCancel={onClose}>
        <Button
          variant="filled"
          disabled={chosen.length === 0}
          title={chosen.length === 0 ? t('people.atLeastOne') : undefined}
          loading={actions.busy === 'people'}
          onClick={() => {
            void actions.assign(chosen).then((done) => {
              if (done) onClose();
            });
          }}
        >
          {t('people.save')}
        </Button>
      </DialogActions>
    </>
  );
}
