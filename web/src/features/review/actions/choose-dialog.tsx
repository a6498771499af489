import * as styles from '#web/ui/dialogs/dialog.module.css';
import { Button, Radio, TextInput } from '@mantine/core';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useState } from 'react';
import { fold } from '#shared/kit/text.ts';
import { isSearched } from '../fields/core/choices.ts';
import { choosing } from '../session/core/limits.ts';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import * as sharedStyles from '#web/ui/theme/shared.module.css';

export type Choice = { readonly value: string; readonly label: string };

type ChooseDialogProps = {
  readonly opened: boolean;
  readonly title: string;
  readonly text: string;
  /** What is shown where there is nothing to choose from. */
  readonly none: string;
  readonly confirm: string;
  readonly busy: boolean;
  readonly choices: readonly Choice[];
  readonly onChoose: (choice: Choice) => void;
  readonly onClose: () => void;
};

/** One of several, and a button that does it: another type, another company. */
export function ChooseDialog({ opened, title, onClose, ...rest }: ChooseDialogProps) {
  const ui = useText('ui');
  return (
    <Dialog opened={opened} onClose={onClose} size={440} title={title} closeButtonProps={{ 'aria-label': ui('close') }}>
      <ChoiceList title={title} onClose={onClose} {...rest} />
    </Dialog>
  );
}

function ChoiceList({
  title,
  text,
  none,
  confirm,
  busy,
  choices,
  onChoose,
  onClose,
}: Omit<ChooseDialogProps, 'opened'>) {
  const t = useText('detail');
  const [value, setValue] = useState('');
  const [search, setSearch] = useState('');
  const shown = choices.filter(({ label }) => fold(label).includes(fold(search.trim())));
  const chosen = choices.find((choice) => choice.value === value);
  if (choices.length === 0) return <EmptyState title={none} />;
  return (
    <>
      <p className={styles.dialogText}>{text}</p>
      {isSearched(choices, 'list') ? (
        <TextInput
          data-autofocus
          aria-label={t('choose.search')}
          placeholder={t('choose.search')}
          maxLength={choosing.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <Radio.Group
        label={title}
        labelProps={{ className: sharedStyles.hidden }}
        value={value}
        onChange={setValue}
        mt={12}
      >
        <div className={styles.dialogList}>
          {shown.map((choice) => (
            <Radio key={choice.value} value={choice.value} label={choice.label} />
          ))}
        </div>
      </Radio.Group>
      {shown.length === 0 ? <EmptyState title={t('people.none')} /> : null}
      <DialogActions onCancel={onClose}>
        <Button
          variant="filled"
          disabled={chosen === undefined}
          loading={busy}
          onClick={() => {
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          {confirm}
        </Button>
      </DialogActions>
    </>
  );
}
