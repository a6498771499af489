import type { BookingRules } from '#shared/booking/booking-rules.ts';
import type { Result } from '#shared/kit/result.ts';

/** The rules by which companies book documents; a company without any has none, of version 0. */
export type BookingRuleStore = {
  read(ownerId: string): Promise<BookingRules>;
  /** Writes the rules unless they changed since `version` was read; stored with version +1. */
  save(ownerId: string, rules: BookingRules): Promise<Result<BookingRules, 'stale-version'>>;
};
