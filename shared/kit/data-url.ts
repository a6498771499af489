import * as z from 'zod';

/** The bytes of a small file, at most 3 MB, inside a request. */
export const dataUrl = z
  .string()
  .max(4_200_000)
  .regex(/^data:[a-z]+\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+={0,2}$/);
