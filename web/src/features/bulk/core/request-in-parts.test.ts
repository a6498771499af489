import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestInParts } from './request-in-parts.ts';

test('everything is asked once, in order, never more at once than the server takes, and the progress is reported', async () => {
  const many = fc.array(fc.nat());
  await fc.assert(
    fc.asyncProperty(many, fc.integer({ min: 1, max: 7 }), async (all, most) => {
      const parts: (readonly number[])[] = [];
      const reported: number[] = [];
      const ask = async (part: readonly number[]) => {
        parts.push(part);
        return Promise.resolve(part.map(String));
      };
      const answers = await requestInParts({
        all,
        maxSize: most,
        request: ask,
        onDone: (count) => reported.push(count),
      });
      expect(answers).toEqual(all.map(String));
      expect(parts.flat()).toEqual(all);
      expect(parts.every((part) => part.length > 0 && part.length <= most)).toBe(true);
      expect(reported).toEqual(parts.map((_, at) => at * most));
    }),
  );
});

test('a question that fails ends it', async () => {
  const asked: number[] = [];
  const ask = async ([first = 0]: readonly number[]) => {
    asked.push(first);
    return first === 2 ? Promise.reject(new Error('refused')) : Promise.resolve([first]);
  };
  await expect(requestInParts({ all: [1, 2, 3], maxSize: 1, request: ask })).rejects.toThrow('refused');
  expect(asked).toEqual([1, 2]);
});
