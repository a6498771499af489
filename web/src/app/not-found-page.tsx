import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '#web/text/use-text.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useTitle } from '#web/ui/use-title.ts';

export function NotFoundPage() {
  const t = useText('shell');
  useTitle(t('notFound.title'));
  return (
    <EmptyState
      level="h1"
      icon={<IconMapOff size={28} stroke={1.4} aria-hidden />}
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
