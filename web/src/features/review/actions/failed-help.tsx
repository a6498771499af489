import { Button } from '@mantine/core';
import { IconRefresh, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '#web/text/use-text.ts';
import { useReviewedDocument } from '../session/session-context.ts';
import { getFailureHelp } from './core/failure-help.ts';
import { useDocumentActions } from './use-document-actions.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** What helps a document that could not be read: reading it again, or another file in its place. The first is what helps most. */
export function FailedHelp({ size }: { readonly size: 'xs' | 'sm' }) {
  const t = useText('detail');
  const { error } = useReviewedDocument();
  const actions = useDocumentActions();
  const { canReadAgain, upload } = getFailureHelp(error);
  if (!actions.canReset) return null;
  const look = size === 'sm' ? ({ variant: 'filled' } as const) : {};
  return (
    <>
      {canReadAgain ? (
        <Button
          size={size}
          {...look}
          leftSection={<IconRefresh {...icon} />}
          loading={actions.busy === 'reset'}
          onClick={() => void actions.reset()}
        >
          {t('failed.reset')}
        </Button>
      ) : null}
      {upload === undefined ? null : (
        <Button
          size={size}
          {...(canReadAgain ? {} : look)}
          component={Link}
          to="/files"
          leftSection={<IconUpload {...icon} />}
        >
          {t(`failed.upload.${upload}`)}
        </Button>
      )}
    </>
  );
}
