import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { printTemplate } from '#shared/api/templates.ts';
import { call } from '#web/remote/call.ts';
import { Cancelled } from '#web/remote/refused.ts';
import { useText } from '#web/text/use-text.ts';
import { alertError } from '#web/ui/dialogs/error-alert.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { toast } from '#web/ui/feedback/toast.ts';

type PrintButtonProps = {
  readonly id: string;
  /** Only what is saved can be printed (ledger R-TPL-20). */
  readonly saved: boolean;
  /** The document whose values fill the page. */
  readonly document?: string | undefined;
};

/** Prints the template to a PDF. A print that is given up ends quietly (ledger R-TPL-26). */
export function PrintButton({ id, saved, document }: PrintButtonProps) {
  const t = useText('templates');
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );
  const print = useMutation({
    mutationFn: () => {
      running.current = new AbortController();
      const { signal } = running.current;
      return call(printTemplate, { params: { id }, query: document === undefined ? {} : { document }, signal });
    },
    onSuccess: downloadFile,
    onError: (error) => {
      if (!(error instanceof Cancelled)) alertError(error);
    },
  });
  return (
    <Button
      size="xs"
      variant="filled"
      leftSection={<IconPrinter size={16} stroke={1.8} aria-hidden />}
      loading={print.isPending}
      onClick={() => {
        if (saved) print.mutate();
        else toast({ text: t('saveFirst'), tone: 'warning' });
      }}
    >
      {t('editor.print')}
    </Button>
  );
}
