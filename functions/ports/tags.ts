import type { CompanyTag } from '#shared/tag/tag.ts';
import type { Result } from '#shared/kit/result.ts';

/** The tags of a company, from which people choose. Documents name them by value. */
export type Tags = {
  /** By label. */
  list(ownerId: string): Promise<readonly CompanyTag[]>;
  /** Keeps tags that the company does not have yet, as far as there is room; known ones stay as they are. */
  keep(ownerId: string, tags: readonly CompanyTag[]): Promise<void>;
  /** Writes a tag, also one that documents bear and the company did not keep until now. */
  change(ownerId: string, tag: CompanyTag): Promise<Result<CompanyTag, 'too-many-tags'>>;
  delete(ownerId: string, value: string): Promise<void>;
};
