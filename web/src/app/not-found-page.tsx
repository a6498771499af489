import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useTitle } from '#web/ui/title.ts';

export function NotFoundPage() {
  const t = useText('shell');
  useTitle(t('notFound.title'));
  return (
    <EmptyState
      title={t('notFound.title')}
      action={
        <Button component={Link} to="/document/list">
          {t('notFound.back')}
        </Button>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  );
}
