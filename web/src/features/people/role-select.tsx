import { NativeSelect } from '@mantine/core';
import { role as roleShape, type Role } from '#shared/kit/role.ts';
import { useText } from '#web/text/use-text.ts';

const hints = { admin: 'role.adminHint', editor: 'role.editorHint', viewer: 'role.viewerHint' } as const;

type RoleSelectProps = {
  /** Empty: not chosen yet. */
  readonly role: Role | '';
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  readonly onRole: (role: Role | '') => void;
};

/** The role in the company, with what it may do. */
export function RoleSelect({ role, disabled = false, error, onRole }: RoleSelectProps) {
  const t = useText('people');
  const options = [
    { value: 'admin', label: t('role.admin') },
    { value: 'editor', label: t('role.editor') },
    { value: 'viewer', label: t('role.viewer') },
  ];
  return (
    <NativeSelect
      name="role"
      label={t('form.role')}
      disabled={disabled}
      data={role === '' ? [{ value: '', label: t('form.choose') }, ...options] : options}
      value={role}
      error={error}
      description={role === '' ? undefined : t(hints[role])}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onRole(roleShape.safeParse(event.currentTarget.value).data ?? '')}
    />
  );
}
