import { expect, test } from 'vitest';
import { makeInOrder } from './send-changes.ts';

test('quick changes are sent in their order, and only the last answer counts', async () => {
  const inTurn = makeInOrder();
  const log: string[] = [];
  const answers: string[] = [];
  const tell = (name: string, ms: number) =>
    inTurn(
      async () => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        log.push(name);
        return name;
      },
      (answer) => answers.push(answer),
    );
  await Promise.all([tell('split', 20), tell('undo', 5), tell('turn', 0)]);
  expect(log).toEqual(['split', 'undo', 'turn']);
  expect(answers).toEqual(['turn']);
  await tell('alone', 0);
  expect(answers).toEqual(['turn', 'alone']);
});

test('a failure reaches only its own caller, and what waited behind it is sent all the same', async () => {
  const inTurn = makeInOrder();
  const answers: string[] = [];
  const fails = inTurn(
    () => Promise.reject(new Error('offline')),
    () => answers.push('never'),
  );
  const works = inTurn(
    async () => 'works',
    (answer) => answers.push(answer),
  );
  await expect(fails).rejects.toThrow('offline');
  await works;
  expect(answers).toEqual(['works']);
});
