import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findAmountGap } from '#shared/check/amount-due.ts';
import { pdfEngineEmbedded } from '#functions/adapters/embedded/pdf-engine.ts';
import { sampleField } from '#test/builders/worlds/documents-world.ts';
import { readFile } from '../files/read-file.ts';
import { truthOfFile, type TruthFile } from './printed.ts';

const folder = path.join(import.meta.dirname, '../../../shared/extraction/data');

const truths = (): readonly TruthFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => truthOfFile(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))) ?? []);

/** Print a deposit, an advance or an earlier balance, for which the truth format has no place; four more are pictures and copies of these. */
const deducting = ['examples/en-05.pdf', 'sk/fr-07.pdf', 'sk/sk-09.pdf', 'sk/sk-11.pdf', 'sk/sk-21.pdf'];
const unplaced = 'en-05 enc-02 fr-07 scan-04 scan-10 sk-09 sk-11 sk-21'.split(' ');

describe.skipIf(!existsSync(folder))(
  `the amount due of public documents${existsSync(folder) ? '' : ' (not beside the project)'}`,
  () => {
    test('differs only where the correct values have no place for what is deducted', () => {
      const all = truths();
      const differing = all.filter(({ printed }) =>
        findAmountGap([...printed.values].map(([id, { value }]) => sampleField(id, value))),
      );
      expect(all.length).toBeGreaterThan(250);
      expect(differing.map(({ id }) => id).toSorted()).toEqual(unplaced);
    });

    test.each(deducting)('agrees with what is read of %s', async (name) => {
      const read = await readFile(pdfEngineEmbedded(), path.join(folder, name), {
        ignoreEmbedded: false,
        password: '',
      });
      if (read instanceof Error) throw read;
      const { fields } = read.reading;
      const filled = new Set(fields.map(({ _id }) => _id));
      expect(filled.has('advanceDeducted') || filled.has('previousBalance')).toBe(true);
      expect(findAmountGap(fields)).toBeUndefined();
    });
  },
);
