import * as z from 'zod';

/** The rungs of evidence, strongest first (docs/architecture.md, "Reading a paper"). */
export const sources = ['xml', 'qr', 'register', 'text', 'ocr', 'model', 'person'] as const;
export const source = z.enum(sources);
export type Source = z.infer<typeof source>;
