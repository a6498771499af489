import { useQuery } from '@tanstack/react-query';
import { listTemplates, type TemplateLine } from '#shared/api/templates.ts';
import { call } from './call.ts';
import { keys } from './query.ts';

/** A template as choices name it. */
export type NamedTemplate = Pick<TemplateLine, 'id' | 'name'>;

const none: readonly TemplateLine[] = [];

/** The templates of the company by name; empty until they have come. */
export function useTemplates(): readonly TemplateLine[] {
  const { data } = useQuery({
    queryKey: [...keys.company, 'templates'],
    queryFn: ({ signal }) => call(listTemplates, { signal }),
  });
  return data ?? none;
}
