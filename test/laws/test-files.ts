import { globSync } from 'node:fs';

/** Every test of the project, whatever runs it. */
export const testFiles = (): readonly string[] =>
  globSync('{shared,functions,infra,web/src,training,test}/**/*.{test,spec,suite}.{ts,tsx}').filter(
    (file) => !file.includes('node_modules'),
  );
