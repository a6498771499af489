import { Suspense } from 'react';
import { useUser } from '#web/remote/session.ts';
import { useText } from '#web/text/use-text.ts';
import { PushLink } from '../controls/push-button.tsx';

const places = {
  upload: '/files',
  documents: '/document/list?status=all',
  review: '/document/list',
  confirmed: '/document/list?status=confirmed',
  doctypes: '/document/types',
  company: '/owners',
} as const;

/** Where administrators alone can go. */
const ofAdmins: ReadonlySet<string> = new Set<keyof typeof places>(['doctypes', 'company']);

type NextStepProps = { readonly to: keyof typeof places };

/** The one action of an empty page that leads elsewhere: where what belongs here comes from. It is not drawn for who may not do it. */
export const NextStep = (props: NextStepProps) => (
  <Suspense fallback={null}>
    <Step {...props} />
  </Suspense>
);

function Step({ to }: NextStepProps) {
  const t = useText('help');
  const { role, currentOwner } = useUser();
  if (ofAdmins.has(to) && !role.includes('admin')) return null;
  // Where nothing can be uploaded, what is there can still be looked at.
  const step = to === 'upload' && currentOwner?.uploadsDisabled === true ? 'documents' : to;
  const place = step === 'company' && currentOwner !== null ? `/owners/${currentOwner._id}` : places[step];
  return <PushLink to={place}>{t(`to.${step}`)}</PushLink>;
}
