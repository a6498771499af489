import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { DocumentRow } from '#shared/document/document.ts';
import { useText } from '#web/text/use-text.ts';
import { DryRun } from './dry-run.tsx';
import '#web/ui/dialog.css';
import './export-dialog.css';

type ExportProps = {
  readonly documents: readonly DocumentRow[];
  readonly onClose: () => void;
  /** Keeps these of the chosen documents chosen: those that were not exported. */
  readonly onExported: (left: ReadonlySet<string>) => void;
};

/** The export of chosen documents: where to, under which date, and beforehand what would become of each (R-BLK-14). */
export function ExportDialog({ documents, onClose, onExported }: ExportProps) {
  const t = useText('bulk');
  const ui = useText('ui');
  const phone = useMediaQuery('(max-width: 899px)', undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={onClose}
      size={1180}
      fullScreen={phone}
      title={
        <>
          {t('x.title')} <span className="bk-dry">{t('x.dry')}</span>
        </>
      }
      classNames={{ content: 'bk-window', body: 'bk-window-body' }}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <DryRun documents={documents} onClose={onClose} onExported={onExported} />
    </Modal>
  );
}
