import type { AttemptResult } from '#shared/integration/webhook.ts';
import { useText } from '#web/text/use-text.ts';

type Attempted = { readonly result: AttemptResult | null; readonly status: number | null };

/** Says what an attempt came to, with the HTTP status of the answer where one came. */
export function useResultText(): (attempted: Attempted) => string {
  const t = useText('integrations');
  return ({ result, status }) => {
    const text = t(`hooks.result.${result ?? 'waiting'}`);
    return status === null ? text : `${text} (${status})`;
  };
}
