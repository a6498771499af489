import { Box, Button, Checkbox, MultiSelect, Radio, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { listUsers } from '#shared/api/account.ts';
import type { BulkChange } from '#shared/api/document-actions.ts';
import { listTags } from '#shared/api/tags.ts';
import { defaultConfirming } from '#shared/doctype/confirming.ts';
import { maxReturnReason, type DocumentRow } from '#shared/document/document.ts';
import { unspecifiedDoctype } from '#shared/kit/id.ts';
import { tagLimits, toTag } from '#shared/tag/tag.ts';
import { call } from '#web/remote/call.ts';
import { useDoctypes } from '#web/remote/doctypes.ts';
import { keys } from '#web/remote/query.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { useTooLong } from '#web/text/use-too-long.ts';
import { Segments } from '#web/ui/controls/segments.tsx';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import * as styles from '#web/ui/dialogs/dialog.module.css';
import * as sharedStyles from '#web/ui/theme/shared.module.css';

/** The actions that need a value, or may have one. */
export type ChangeAction = 'doctype' | 'tag' | 'assign' | 'move' | 'back';

type FormProps = {
  readonly documents: readonly DocumentRow[];
  readonly onChange: (change: BulkChange) => void;
  readonly onClose: () => void;
};
type ChangeProps = FormProps & { readonly action: ChangeAction };

const forms = { doctype: TypeForm, tag: TagForm, assign: PeopleForm, move: CompanyForm, back: ReturnForm } as const;

/** Asks for the new value of the chosen documents: a type, tags, assignees, another company; or why they are returned. */
export function ChangeDialog({ action, ...rest }: ChangeProps) {
  const t = useText('bulk');
  const Form = forms[action];
  return (
    <Dialog opened onClose={rest.onClose} size={460} title={t(`${action}.title`, { count: rest.documents.length })}>
      <p className={styles.dialogText}>{t(`${action}.text`)}</p>
      <Form {...rest} />
    </Dialog>
  );
}

type FootProps = {
  readonly change: BulkChange | undefined;
  readonly onChange: (change: BulkChange) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The buttons; without a value there is nothing to do. */
function Foot({ change, onChange, onClose, children }: FootProps) {
  return (
    <DialogActions onCancel={onClose}>
      <Button
        variant="filled"
        disabled={change === undefined}
        onClick={() => {
          if (change !== undefined) onChange(change);
        }}
      >
        {children}
      </Button>
    </DialogActions>
  );
}

type Choice = { readonly value: string; readonly label: string };
type ChoicesProps = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
};

function Choices({ label, choices, value, onChoose }: ChoicesProps) {
  return (
    <Radio.Group
      label={label}
      labelProps={{ className: sharedStyles.hidden }}
      value={value}
      onChange={onChoose}
      mt={12}
    >
      <div className={styles.dialogList}>
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} label={choice.label} />
        ))}
      </div>
    </Radio.Group>
  );
}

function TypeForm({ onChange, onClose }: FormProps) {
  const t = useText('bulk');
  const doctypes = useDoctypes();
  const [value, setValue] = useState('');
  const choices = doctypes
    .filter(({ draft, id }) => !draft && id !== unspecifiedDoctype)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Choices label={t('doctype.label')} choices={choices} value={value} onChoose={setValue} />
      <Foot change={value === '' ? undefined : { doctype: value }} onChange={onChange} onClose={onClose}>
        {t('doctype.do')}
      </Foot>
    </>
  );
}

function CompanyForm({ onChange, onClose }: FormProps) {
  const t = useText('bulk');
  const user = useUser();
  const [value, setValue] = useState('');
  const choices = user.owners
    .filter(({ _id, role }) => _id !== user.currentOwnerId && role !== 'viewer')
    .map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      {choices.length === 0 ? <p className={styles.dialogText}>{t('move.none')}</p> : null}
      <Choices label={t('move.label')} choices={choices} value={value} onChoose={setValue} />
      <Foot change={value === '' ? undefined : { ownerId: value }} onChange={onChange} onClose={onClose}>
        {t('move.do')}
      </Foot>
    </>
  );
}

/** One reason for all; by the types of the documents it is required, optional or not asked for. */
function ReturnForm({ documents, onChange, onClose }: FormProps) {
  const t = useText('bulk');
  const doctypes = useDoctypes();
  const [reason, setReason] = useState('');
  const wanted = documents.map(
    (row) => (doctypes.find(({ id }) => id === row.doctype)?.confirming ?? defaultConfirming).returnReason,
  );
  const isRequired = wanted.includes('required');
  const isAsked = wanted.some((choice) => choice !== 'none');
  const change = { returnReason: reason.trim() };
  const problem = useTooLong()(change.returnReason, maxReturnReason);
  const isGiven = problem === undefined && (!isRequired || change.returnReason !== '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isGiven) onChange(change);
      }}
    >
      {isAsked ? (
        <TextInput
          data-autofocus
          mt={12}
          label={t(isRequired ? 'back.reason' : 'back.optional')}
          value={reason}
          error={problem}
          required={isRequired}
          withAsterisk={false}
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <Foot change={isGiven ? change : undefined} onChange={onChange} onClose={onClose}>
        {t('back')}
      </Foot>
    </form>
  );
}

function TagForm({ documents, onChange, onClose }: FormProps) {
  const t = useText('bulk');
  const company = useQuery({ queryKey: keys.tags, queryFn: ({ signal }) => call(listTags, { signal }) });
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const held = new Map(documents.flatMap(({ tags }) => tags.map(({ value, label }) => [value, label] as const)));
  return (
    <>
      <TagsInput
        data-autofocus
        mt={12}
        label={t('tag.add')}
        description={t('tag.addHint')}
        data={(company.data ?? []).map(({ label }) => label)}
        value={[...add]}
        maxTags={tagLimits.perDocument}
        onChange={(labels) =>
          setAdd([
            ...new Set(labels.map((label) => toTag(label)).flatMap(({ value, label }) => (value === '' ? [] : label))),
          ])
        }
      />
      {held.size === 0 ? null : (
        <MultiSelect
          mt={12}
          label={t('tag.remove')}
          data={[...held].map(([value, label]) => ({ value, label }))}
          value={[...remove]}
          maxValues={tagLimits.perDocument}
          searchable
          onChange={setRemove}
        />
      )}
      <Foot
        change={add.length + remove.length === 0 ? undefined : { tags: { add: [...add], remove: [...remove] } }}
        onChange={onChange}
        onClose={onClose}
      >
        {t('tag.do')}
      </Foot>
    </>
  );
}

const modes = ['add', 'set', 'remove'] as const;

function PeopleForm({ onChange, onClose }: FormProps) {
  const t = useText('bulk');
  const people = useQuery({ queryKey: keys.users, queryFn: ({ signal }) => call(listUsers, { signal }) });
  const [mode, setMode] = useState<(typeof modes)[number]>('add');
  const [ids, setIds] = useState<readonly string[]>([]);
  const able = (people.data ?? []).filter(({ role }) => role !== 'viewer');
  return (
    <>
      <Box mt={12}>
        <Segments
          label={t('assign.mode')}
          value={mode}
          data={modes.map((value) => ({ value, label: t(`assign.mode.${value}`) }))}
          onChange={setMode}
        />
      </Box>
      <Checkbox.Group
        label={t('assign.label')}
        labelProps={{ className: sharedStyles.hidden }}
        value={[...ids]}
        onChange={setIds}
        mt={12}
      >
        <div className={styles.dialogList}>
          {able.map(({ _id, name }) => (
            <Checkbox key={_id} value={_id} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <Foot
        change={ids.length === 0 ? undefined : { people: { mode, ids: [...ids] } }}
        onChange={onChange}
        onClose={onClose}
      >
        {t('assign.do')}
      </Foot>
    </>
  );
}
