import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod';
import { useLocale } from '#web/text/use-text.ts';

/** What fields are for, and other words by which people look for them. */
export type FieldHelp = {
  /** One sentence; empty while the texts are loading, and for fields that the catalogue does not know. */
  readonly help: (id: string) => string;
  readonly words: (id: string) => readonly string[];
};

/** Loaded here and not with the catalogues of screens: no other page should carry even their addresses. */
const files = new Map(
  Object.entries(import.meta.glob('../../../../../shared/text/field-help/*.json', { import: 'default' })).map(
    ([path, load]) => [path.split('/').at(-1), load],
  ),
);
const catalogue = z.record(z.string(), z.string());

async function load(locale: string): Promise<ReadonlyMap<string, string>> {
  const texts: unknown = await files.get(`${locale}.json`)?.();
  return new Map(Object.entries(catalogue.parse(texts)));
}

export function useFieldHelp(): FieldHelp {
  const locale = useLocale();
  const { data: texts } = useQuery({
    queryKey: ['field-help', locale],
    queryFn: () => load(locale),
    staleTime: Infinity,
  });
  return useMemo(
    () => ({
      help: (id) => texts?.get(`${id}.help`) ?? '',
      words: (id) => texts?.get(`${id}.words`)?.split(', ') ?? [],
    }),
    [texts],
  );
}
