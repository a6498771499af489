import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { Company } from '#shared/company/company.ts';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { Dialog, DialogActions } from '#web/ui/dialogs/dialog.tsx';
import { useErrorSentence } from '#web/ui/dialogs/error-alert.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { useDeleteCompany } from './use-companies.ts';
import * as styles from './companies.module.css';

type RemoveProps = { readonly company: Company; readonly onClose: () => void };

/** Asks before a company is removed, and says why it cannot be (R-COM-11 to R-COM-13). */
export function RemoveDialog({ company, onClose }: RemoveProps) {
  const t = useText('companies');
  const sentence = useErrorSentence();
  const isLast = useUser().owners.length < 2;
  const remove = useDeleteCompany();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    remove.mutate(company, { onSuccess: onClose });
  };
  return (
    <Dialog opened onClose={onClose} size={460} title={t('delete.title', { name: company.name })}>
      <form className={styles.dialog} onSubmit={submit}>
        {remove.error === null ? null : <Band tone="error" title={sentence(remove.error)} />}
        {isLast ? <Band tone="warning" title={t('delete.last')} /> : null}
        <p>{t('delete.text')}</p>
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="filled" color="invalid" loading={remove.isPending} disabled={isLast}>
            {t('delete.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
