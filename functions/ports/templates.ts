import type { Result } from '#shared/kit/result.ts';
import type { Template } from '#shared/template/template.ts';

/** What lists show of a template. */
export type TemplateBrief = Pick<Template, 'id' | 'name' | 'version' | 'createdAt' | 'updatedAt'>;

/** The templates of a company. */
export type Templates = {
  /** By name. */
  list(ownerId: string): Promise<readonly TemplateBrief[]>;
  find(ownerId: string, id: string): Promise<Template | undefined>;
  /** Stored with version 1, as far as there is room. */
  add(ownerId: string, template: Template): Promise<Result<Template, 'too-many'>>;
  /** Writes a template unless it changed since `template.version` was read; stored with version +1. */
  change(ownerId: string, template: Template): Promise<Result<Template, 'stale-version'>>;
  delete(ownerId: string, id: string): Promise<void>;
};
