import {
  IconDevices,
  IconMailForward,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconMail,
  IconMailX,
  IconRestore,
} from '@tabler/icons-react';
import type { InvitationEntry, MemberEntry, PersonEntry } from '#shared/account/person.ts';
import { toDay } from '#web/text/format.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { Avatar } from '#web/ui/signs/avatar.tsx';
import type { PeopleDialog } from './core/people-dialog.ts';
import { useResend, useRestore, useRevoke } from './use-people.ts';
import * as sharedStyles from '#web/ui/theme/shared.module.css';
import * as listStyles from '#web/ui/theme/list-table.module.css';
import * as styles from './people.module.css';

const roleKeys = { admin: 'role.admin', editor: 'role.editor', viewer: 'role.viewer' } as const;

type OnDialog = { readonly onDialog: (dialog: PeopleDialog) => void };

/** One person to a row: name and address, role, state, last use, and what may be done. */
export function PeopleTable({ people, onDialog }: OnDialog & { readonly people: readonly PersonEntry[] }) {
  const t = useText('people');
  return (
    <table className={`${listStyles.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('column.name')}</th>
          <th scope="col">{t('column.role')}</th>
          <th scope="col">{t('column.state')}</th>
          <th scope="col">{t('column.used')}</th>
          <th scope="col">
            <span className={sharedStyles.hidden}>{t('column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person._id} person={person} onDialog={onDialog} />
        ))}
      </tbody>
    </table>
  );
}

function PersonRow({ person, onDialog }: OnDialog & { readonly person: PersonEntry }) {
  const t = useText('people');
  const format = useFormat();
  const lastUsedAt = person.kind === 'member' ? person.lastUsedAt : null;
  return (
    <tr data-state={person.state}>
      <td>
        <div className={styles.who}>
          <Avatar name={person.name} />
          <div>
            <b>
              {person.name}
              {person.kind === 'member' && person.you ? <small> ({t('you')})</small> : null}
            </b>
            <span>{person.email}</span>
            {person.kind === 'member' && person.newEmail !== null ? (
              <span>{t('newEmail', { email: person.newEmail })}</span>
            ) : null}
          </div>
        </div>
      </td>
      <td>{t(roleKeys[person.role])}</td>
      <td>
        <State person={person} />
      </td>
      <td className={styles.used}>{lastUsedAt === null ? t('used.never') : format.ago(lastUsedAt)}</td>
      <td>
        <div className={styles.actions}>
          {person.kind === 'member' ? (
            <MemberActions member={person} onDialog={onDialog} />
          ) : (
            <InvitationActions invitation={person} onDialog={onDialog} />
          )}
        </div>
      </td>
    </tr>
  );
}

/** The state by icon and word. */
function State({ person }: { readonly person: PersonEntry }) {
  const t = useText('people');
  const format = useFormat();
  if (person.kind === 'invitation') {
    const text = person.expired
      ? t('state.expired')
      : person.sentAt === null
        ? t('state.unsent')
        : t('state.invited', { when: format.ago(person.sentAt) });
    const Icon = person.expired || person.sentAt === null ? IconMailX : IconMail;
    return (
      <span className={styles.state}>
        <Icon size={16} stroke={1.8} aria-hidden />
        {text}
      </span>
    );
  }
  const date = person.deactivatedAt === null ? undefined : format.date(toDay(person.deactivatedAt));
  const Icon = person.state === 'active' ? IconUserCheck : IconUserOff;
  return (
    <span className={styles.state}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {date === undefined
        ? t('state.active')
        : t(person.state === 'active' ? 'state.until' : 'state.deactivated', { date })}
    </span>
  );
}

function MemberActions({ member, onDialog }: OnDialog & { readonly member: MemberEntry }) {
  const t = useText('people');
  const confirm = useConfirm();
  const restore = useRestore();
  const { _id, name, email } = member;
  const remove = async () => {
    const question = { title: t('delete.question'), text: t('delete.text', { name, email }), confirm: t('delete.go') };
    if (await confirm({ ...question, danger: true })) onDialog({ kind: 'remove', member });
  };
  return (
    <>
      {member.state === 'deactivated' ? (
        <IconButton label={t('restore', { name })} busy={restore.isPending} onClick={() => restore.mutate(_id)}>
          <IconRestore size={17} stroke={1.6} aria-hidden />
        </IconButton>
      ) : null}
      <IconButton label={t('edit', { name })} onClick={() => onDialog({ kind: 'edit', member })}>
        <IconPencil size={17} stroke={1.6} aria-hidden />
      </IconButton>
      <IconButton label={t('devices', { name })} onClick={() => onDialog({ kind: 'devices', member })}>
        <IconDevices size={17} stroke={1.6} aria-hidden />
      </IconButton>
      <IconButton label={t('remove', { name })} onClick={() => void remove()}>
        <IconTrash size={17} stroke={1.6} aria-hidden />
      </IconButton>
    </>
  );
}

function InvitationActions({ invitation, onDialog }: OnDialog & { readonly invitation: InvitationEntry }) {
  const t = useText('people');
  const confirm = useConfirm();
  const resend = useResend();
  const revoke = useRevoke();
  const { _id, name } = invitation;
  const askRevoke = async () => {
    const question = { title: t('revokeQuestion', { name }), text: t('revokeText'), confirm: t('revokeDo') };
    if (await confirm({ ...question, danger: true })) revoke.mutate(_id);
  };
  return (
    <>
      <IconButton label={t('resend', { name })} busy={resend.isPending} onClick={() => resend.mutate(_id)}>
        <IconMailForward size={17} stroke={1.6} aria-hidden />
      </IconButton>
      <IconButton label={t('edit', { name })} onClick={() => onDialog({ kind: 'add', invitation })}>
        <IconPencil size={17} stroke={1.6} aria-hidden />
      </IconButton>
      <IconButton label={t('revoke', { name })} busy={revoke.isPending} onClick={() => void askRevoke()}>
        <IconTrash size={17} stroke={1.6} aria-hidden />
      </IconButton>
    </>
  );
}
