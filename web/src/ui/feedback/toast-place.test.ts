import { expect, test } from 'vitest';
import { findLift, type Span } from './toast-place.ts';

const stack: Span = { top: 830, bottom: 880 };
const lift = (...controls: readonly Span[]) => findLift(stack, controls, 200);

test('a toast stays in its corner while no control is there, and rises over those that are', () => {
  expect(lift()).toBe(0);
  expect(lift({ top: 700, bottom: 820 })).toBe(0);
  expect(lift({ top: 850, bottom: 890 })).toBe(38);
  // Over the second one, too.
  expect(lift({ top: 850, bottom: 890 }, { top: 780, bottom: 820 })).toBe(108);
});

test('a gap between controls that holds the toast is taken, and one that is too small is not', () => {
  expect(lift({ top: 850, bottom: 890 }, { top: 700, bottom: 740 })).toBe(38);
  expect(lift({ top: 850, bottom: 890 }, { top: 770, bottom: 800 })).toBe(118);
});

test('without a free place near the corner there is none', () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ top: at * 45, bottom: at * 45 + 40 }));
  expect(lift(...rows)).toBeUndefined();
});
