import { claimsOf } from '#shared/reading/codes/code-claims.ts';
import type { PageCode } from '#shared/reading/codes/page-code.ts';
import { useClaimForm } from './use-claim-form.ts';

/** What a code says, before anybody said for which document. */
export function FoundValues({ code }: { readonly code: PageCode }) {
  const { label, shown } = useClaimForm();
  return (
    <dl className="sc-values">
      {(claimsOf(code, 0, new Map())?.claims ?? []).map(({ id, value }) => (
        <div key={id}>
          <dt>{label(id)}</dt>
          <dd>{shown(id, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
