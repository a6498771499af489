import { store } from '#web/state/state.ts';
import { expect, test } from 'vitest';
import { createMachine } from './store.ts';

type Count = { readonly kind: 'add'; readonly by: number };

const createCounter = () =>
  createMachine<number, Count, string>(0, (model, { by }) => [model + by, by === 0 ? [] : [`added ${by}`]]);

test('readers see a change before its effects are carried out, and nothing where the model stays the same', () => {
  const counter = createCounter();
  const seen: string[] = [];
  const stop = store.sub(counter.state, () => seen.push(`model ${counter.model()}`));
  counter.handleEffects((effect) => seen.push(effect));
  counter.send({ kind: 'add', by: 2 });
  counter.send({ kind: 'add', by: 0 });
  stop();
  counter.send({ kind: 'add', by: 1 });
  expect(seen).toEqual(['model 2', 'added 2', 'added 1']);
  expect(store.get(counter.state)).toBe(3);
});

test('one handler carries out effects: a later one takes over, and the earlier one stops without harm', () => {
  const counter = createCounter();
  const seen: string[] = [];
  const stopFirst = counter.handleEffects(() => seen.push('first'));
  const stopSecond = counter.handleEffects(() => seen.push('second'));
  stopFirst();
  counter.send({ kind: 'add', by: 1 });
  stopSecond();
  counter.send({ kind: 'add', by: 1 });
  expect(seen).toEqual(['second']);
});
