import { useQuery } from '@tanstack/react-query';
import { listTags } from '#shared/api/tags.ts';
import { type Tag, type CompanyTag, getTagColour } from '#shared/tag/tag.ts';
import { call } from './call.ts';
import { keys } from './query.ts';

const minuteMs = 60_000;

/** The tags of the company, by label. */
export function useTags(): readonly CompanyTag[] {
  const { data } = useQuery({
    queryKey: keys.tags,
    queryFn: ({ signal }) => call(listTags, { signal }),
    staleTime: minuteMs,
  });
  return data ?? [];
}

/** A document's tag as the company calls and colours it now. */
export const getCurrentTag = (tag: Tag, company: readonly CompanyTag[]): CompanyTag =>
  company.find(({ value }) => value === tag.value) ?? { ...tag, colour: getTagColour(tag.value) };
