import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StateIcon, type ShownState } from './state-icon.tsx';

const drawn = (state: ShownState): string => renderToStaticMarkup(createElement(StateIcon, { state }));

test.each([
  ['verified', 'circle-check-filled'],
  ['predicted', 'help-circle'],
  ['invalid', 'alert-triangle-filled'],
  ['missing', 'circle-dashed'],
  ['optional', 'circle'],
] as const)('a field that is %s has a shape of its own, %s (R-FLD-09)', (state, shape) => {
  expect(drawn(state)).toMatch(new RegExp(`<svg[^>]* class="[^"]*tabler-icon-${shape} *"`));
});

test('the icon is named where no word stands beside it, and hidden from readers elsewhere', () => {
  const named = renderToStaticMarkup(createElement(StateIcon, { state: 'invalid', label: 'Chybné' }));
  expect(named).toContain('role="img" aria-label="Chybné"');
  expect(drawn('invalid')).toMatch(/^<span[^>]* aria-hidden="true">/);
});
