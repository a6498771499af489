import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { membersQuery } from '#web/remote/members.ts';
import { useLocale, useText } from '#web/text/use-text.ts';
import { PushButton, PushLink } from '#web/ui/controls/push-button.tsx';
import { Band } from '#web/ui/feedback/band.tsx';
import { findRefusedPage } from './refused-page.ts';

/** As many administrators are named. */
const maxNamed = 3;

/** Says which page the role of the person may not open, who may, and who can change that. */
export function RefusedBand({ path }: { readonly path: string }) {
  const t = useText('listing');
  const shell = useText('shell');
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: people = [] } = useQuery(membersQuery);
  const { text, roles, preview } = findRefusedPage(path);
  const page = text === undefined ? t('refused.thisPage') : t('refused.page', { name: shell(text) });
  const admins = people.filter(({ role }) => role === 'admin').slice(0, maxNamed);
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(admins.map(({ name }) => name));
  return (
    <Band
      tone="readonly"
      title={t(roles.includes('editor') ? 'refused.workers' : 'refused.admins', { page })}
      actions={
        <>
          {preview === undefined ? null : <PushLink to={preview}>{t('refused.preview')}</PushLink>}
          <PushButton onClick={() => void navigate(pathname + search, { replace: true, state: null })}>
            {shell('close')}
          </PushButton>
        </>
      }
    >
      {names === '' ? undefined : t('refused.ask', { names })}
    </Band>
  );
}
