import { defineConfig } from 'vitest/config';

// A limit ends what hangs; it is no measure of speed, so a slow machine must stay far below it.
const timing = { testTimeout: 120_000, hookTimeout: 180_000 };
const exclude = ['**/node_modules/**', '**/cdk.out/**', '**/.out/**'];
// Most files test pure rules in milliseconds, and a worker of their own would read the same modules again for each: that took
// most of the time of the run. Files share a worker therefore; what one of them replaced ends with it (`end-of-file.ts`).
const shared = { isolate: false, setupFiles: ['test/builders/end-of-file.ts'] };

export default defineConfig({
  test: {
    expect: { requireAssertions: true },
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'shared/**/*.test.ts',
            'functions/**/*.test.ts',
            'web/src/**/*.test.ts',
            'infra/**/*.test.ts',
            'training/**/*.test.ts',
          ],
          exclude,
          ...timing,
          ...shared,
          expect: { requireAssertions: true },
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['test/conformance/**/*.test.ts'],
          exclude,
          ...timing,
          ...shared,
          expect: { requireAssertions: true },
        },
      },
      {
        // The whole product runs once per process, so these files keep one of their own.
        test: {
          name: 'whole',
          include: ['test/whole/**/*.test.ts'],
          exclude,
          ...timing,
          expect: { requireAssertions: true },
        },
      },
      {
        test: {
          name: 'laws',
          include: ['test/laws/**/*.test.ts'],
          exclude,
          ...timing,
          expect: { requireAssertions: true },
        },
      },
    ],
  },
});
