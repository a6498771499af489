import * as z from 'zod';
import { readableLine } from '#shared/kit/readable-name.ts';

const line = (max: number) => readableLine(max).default('');

/** Where a company has its seat, and how it is reached. */
export const companyAddress = z.object({
  street: line(100),
  city: line(60),
  zip: line(20),
  email: line(120),
  phone: line(40),
});
export type CompanyAddress = z.infer<typeof companyAddress>;
