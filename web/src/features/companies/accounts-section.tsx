import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { maxIbans } from '#shared/company/company.ts';
import { useText } from '#web/text/use-text.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { formatIban, makeDefault } from './core/company-form.ts';
import * as styles from './companies.module.css';

type AccountsProps = {
  readonly accounts: readonly string[];
  readonly problem: (field: string) => string | undefined;
  readonly onAccounts: (accounts: readonly string[]) => void;
};

/** The bank accounts; payments are proposed from the first one. */
export function AccountsSection({ accounts, problem, onAccounts }: AccountsProps) {
  const t = useText('companies');
  const change = (at: number, iban: string) => onAccounts(accounts.map((one, place) => (place === at ? iban : one)));
  return (
    <div className={styles.accounts}>
      {accounts.map((iban, at) => (
        // Accounts have no identity but their place.
        <div key={at} className={styles.account}>
          <TextInput
            name={`iban.${at}`}
            label={t(at === 0 ? 'account.default' : 'account.iban', { place: at + 1 })}
            autoComplete="off"
            spellCheck={false}
            maxLength={50}
            value={iban}
            error={problem(`iban.${at}`)}
            onChange={(event) => change(at, event.currentTarget.value)}
            onBlur={() => change(at, formatIban(iban))}
          />
          <IconButton
            label={t('account.makeDefault', { place: at + 1 })}
            disabled={at === 0}
            onClick={() => onAccounts(makeDefault(accounts, at))}
          >
            {at === 0 ? <IconStarFilled size={17} aria-hidden /> : <IconStar size={17} stroke={1.6} aria-hidden />}
          </IconButton>
          <IconButton
            label={t('account.remove', { place: at + 1 })}
            onClick={() => onAccounts(accounts.filter((_, place) => place !== at))}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
      ))}
      {accounts.length < maxIbans ? (
        <Button
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
          onClick={() => onAccounts([...accounts, ''])}
        >
          {t('account.add')}
        </Button>
      ) : null}
    </div>
  );
}
