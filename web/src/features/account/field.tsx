import { ActionIcon, TextInput } from '@mantine/core';
import { IconAlertTriangleFilled, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState, type ReactNode, type Ref } from 'react';
import { useText } from '#web/text/use-text.ts';
import * as styles from './account.module.css';

type FieldProps = {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly autoComplete: string;
  readonly type?: 'text' | 'email';
  readonly inputMode?: 'numeric' | 'email' | 'tel';
  /** The page opens for this one: it has the focus at once. */
  readonly autoFocused?: boolean;
  readonly readOnly?: boolean;
  readonly maxLength?: number;
  readonly ref?: Ref<HTMLInputElement>;
};

const Problem = ({ children }: { children: string }) => (
  <span className={styles.fieldError}>
    <IconAlertTriangleFilled size={15} aria-hidden />
    {children}
  </span>
);

/** A labelled input of the account forms; its error stands below it with an icon. */
export function Field({ label, value, onChange, error, hint, autoFocused = false, ...rest }: FieldProps) {
  return (
    <TextInput
      {...rest}
      className={styles.field}
      label={label}
      value={value}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error === undefined ? undefined : <Problem>{error}</Problem>}
      {...(autoFocused ? { autoFocus: true } : {})}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The same for a password, which may be shown. */
export function PasswordField({
  label,
  value,
  onChange,
  error,
  hint,
  autoComplete,
  ref,
}: Omit<FieldProps, 'type' | 'inputMode' | 'autoFocused'>) {
  const t = useText('account');
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      className={styles.field}
      type={shown ? 'text' : 'password'}
      label={label}
      value={value}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error === undefined ? undefined : <Problem>{error}</Problem>}
      autoComplete={autoComplete}
      {...(ref === undefined ? {} : { ref })}
      rightSection={
        <ActionIcon
          size={28}
          aria-label={t(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Eye size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
