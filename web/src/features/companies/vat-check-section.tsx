import { Button } from '@mantine/core';
import type { Company } from '#shared/company/company.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useText } from '#web/text/use-text.ts';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { StateIcon } from '#web/ui/signs/state-icon.tsx';
import { useVatCheck } from './use-companies.ts';
import * as styles from './companies.module.css';

type VatCheckProps = { readonly company: Company; /** As the form shows it now. */ readonly vatId: string };

/** What VIES answered about the VAT number and when it was asked; asks again about the saved number. */
export function VatCheckSection({ company, vatId }: VatCheckProps) {
  const format = useFormat();
  const t = useText('companies');
  const sentence = useErrorSentence();
  const { mutate, isPending, error } = useVatCheck();
  const isSaved = vatId.replace(/\s+/gu, '').toUpperCase() === company.vatId;
  if (company.vatId === '' && isSaved) return null;
  const { vatCheck } = company;
  return (
    <div className={styles.check} role="group" aria-label={t('vies')}>
      {error === null ? null : <Band tone="warning" title={sentence(error)} compact />}
      <p role="status">
        {vatCheck === null || !isSaved ? (
          t(isSaved ? 'vies.never' : 'vies.unsaved')
        ) : (
          <>
            <StateIcon state={vatCheck.valid ? 'verified' : 'invalid'} size={15} />
            {t(vatCheck.valid ? 'vies.valid' : 'vies.invalid', { when: format.instant(vatCheck.at) })}
            {vatCheck.name === '' ? null : <span>{vatCheck.name}</span>}
            {vatCheck.consultation === '' ? null : (
              <span>{t('vies.consultation', { number: vatCheck.consultation })}</span>
            )}
          </>
        )}
      </p>
      <Button size="xs" loading={isPending} disabled={!isSaved} onClick={() => mutate(company)}>
        {t('vies.check')}
      </Button>
    </div>
  );
}
