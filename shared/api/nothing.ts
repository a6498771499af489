import * as z from 'zod';

/** No parameters, query or body. */
export const nothing = z.object({});
