import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { exportDocuments, maxExportedAtOnce, startExportBulk } from '#shared/api/exports.ts';
import type { ExportWay } from '#shared/export-bulks/export-bulk.ts';
import type { ExportTarget } from '#shared/export-systems/export-target.ts';
import type { ExportDates } from '#shared/accounting/export-settings.ts';
import { call } from '#web/remote/call.ts';
import { exportBulkKeys } from '#web/remote/export-bulks.ts';
import { keys } from '#web/remote/query.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useIsMounted } from '#web/ui/use-is-mounted.ts';

export type Run = {
  readonly target: ExportTarget;
  readonly ids: readonly string[];
  readonly dates: ExportDates;
  readonly again: boolean;
  /** Documents that the person allowed by name. */
  readonly allowed: readonly string[];
  readonly way: ExportWay;
  readonly withPages: boolean;
};

/**
 * Runs an export: few documents for a file come at once; many, page images and what a connector takes go through a bulk,
 * whose window then follows it while the person is still there.
 */
export function useExportRun(onDone: (exported: readonly string[]) => void) {
  const t = useText('bulk');
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  return useMutation({
    mutationFn: async ({ target, ids, dates, again, allowed, way, withPages }: Run) => {
      const payload = { ...dates, again, allowed: [...allowed] };
      if (way === 'file' && !withPages && ids.length <= maxExportedAtOnce) {
        downloadFile(await call(exportDocuments, { params: { system: target }, body: { ids: [...ids], payload } }));
        return undefined;
      }
      const body = { exportSystem: target, ids: [...ids], payload, way, withPages };
      const { _id } = await call(startExportBulk, { body });
      return _id;
    },
    meta: { invalidates: [exportBulkKeys, keys.lists] },
    onSuccess: (bulk, { ids }) => {
      const open = () => void navigate(bulk === undefined ? '/bulk' : `/bulk?id=${bulk}`);
      const isWaitedFor = isMounted();
      if (isWaitedFor) onDone(ids);
      // A person who has left the dialog is not taken away from their work.
      if (bulk !== undefined && isWaitedFor) open();
      else
        toast({
          text: bulk === undefined ? t('x.done', { count: ids.length }) : t('x.running'),
          action: { label: t('b.title'), run: open },
        });
    },
    onError: alertError,
  });
}
