import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workerNotices } from './worker-notices.ts';

const project = join(import.meta.dirname, '../..');

test('the notices name the packages of workers, too, each once', () => {
  const dir = mkdtempSync(join(tmpdir(), 'notices-'));
  writeFileSync(join(dir, 'licences.txt'), '# Licenses\n');
  const { forWorkers, forPages } = workerNotices('licences.txt');
  const moduleIds = [
    join(project, 'web/src/features/scan/decode-worker.ts'),
    join(project, 'node_modules/zxing-wasm/dist/es/reader/index.js'),
    join(project, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm?url'),
  ];
  forWorkers.generateBundle(null, { 'decode-worker.js': { type: 'chunk', moduleIds }, 'a.wasm': { type: 'asset' } });
  forPages.writeBundle({ dir });
  const written = readFileSync(join(dir, 'licences.txt'), 'utf8');
  expect(written.split('## zxing-wasm - ')).toHaveLength(2);
  expect(written).toContain('(MIT)');
  expect(written).toContain('Permission is hereby granted');
  forPages.writeBundle({ dir });
  expect(readFileSync(join(dir, 'licences.txt'), 'utf8')).toBe(written);
});
