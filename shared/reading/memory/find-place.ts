import type { PageBox } from '#shared/geometry/box.ts';
import { findFieldDefinition } from '#shared/field/catalogue/catalogue.ts';
import { getKindOfField, toMachineForm } from '#shared/field/format.ts';
import type { Segment } from '../layout/lines.ts';
import { getText, toSpan, type Span } from '../layout/span.ts';
import { readAmounts, readDates, type Value } from '../layout/values.ts';
import type { Form } from './form.ts';
import type { TaughtField } from './memory.ts';

type Place = NonNullable<TaughtField['place']>;
type Spot = { readonly page: number; readonly x: number; readonly y: number; readonly right: number };

/** Fractions of a page: rows of one form keep their height, values of one column their edge. */
const rowSlack = 0.008;
const columnSlack = 0.05;

/** Ids of one kind are equally long; numbers of documents grow. */
const createShapeReader =
  (fixedLength: boolean) =>
  (text: string): string =>
    fixedLength
      ? text.replace(/\d/gu, '0').replace(/\p{L}/gu, 'a')
      : text.replace(/\d+/gu, '0').replace(/\p{L}+/gu, 'a');

function findValues({ id, value }: TaughtField, segment: Segment, { words }: Place): readonly Value[] {
  const kind = findFieldDefinition(id)?.kind;
  if (kind === 'date') return readDates()(toSpan(segment));
  if (kind === 'amount') return readAmounts(toSpan(segment));
  const shape = createShapeReader(getKindOfField(id).fixedLength);
  const isText = !/\d/u.test(value);
  return segment.words.flatMap((_, from) => {
    const to = isText ? segment.words.length : Math.min(segment.words.length, from + words);
    const span: Span = { segment, from, to };
    const read = toMachineForm(id, getText(span));
    return read !== '' && (isText ? !/\d/u.test(read) : shape(read) === shape(value)) ? [{ value: read, span }] : [];
  });
}

function nearest(form: Form, field: TaughtField, place: Place, spot: Spot): Value | undefined {
  const found = form.lines
    .filter(({ page }) => page === spot.page)
    .flatMap(({ segments }) => segments)
    .filter(({ box }) => Math.abs(box.y - spot.y) < rowSlack)
    .flatMap((segment) => findValues(field, segment, place))
    .map((value) => {
      const words = value.span.segment.words.slice(value.span.from, value.span.to);
      const left = words[0]?.box.x ?? 9;
      const last = words.at(-1)?.box;
      const right = last === undefined ? 9 : last.x + last.w;
      return { value, far: Math.min(Math.abs(left - spot.x), Math.abs(right - spot.right)) };
    });
  return found.filter(({ far }) => far < columnSlack).toSorted((a, b) => a.far - b.far)[0]?.value;
}

/** Where the words around a field lead, as a lesson saw them, each with the weight of the word that leads there. */
function findSpots(form: Form, place: Place): readonly (Spot & { readonly weight: number })[] {
  const segments = form.lines.flatMap((line) => line.segments);
  return place.anchors.flatMap((anchor, rank) => {
    const at = segments.filter(({ folded }) => folded === anchor.text);
    return at.flatMap((segment) => {
      // A form keeps its columns: the same word elsewhere across the page is another word.
      if (Math.abs(segment.box.x + anchor.dx - place.box.x) > columnSlack) return [];
      const x = segment.box.x + anchor.dx;
      const y = segment.box.y + anchor.dy;
      return [{ page: segment.page, x, y, right: x + place.box.w, weight: 1 / (1 + rank) / at.length }];
    });
  });
}

/** Values that stand where a lesson saw the field, each with the weight of the anchors that lead to it. */
export function findValuesAtPlace(form: Form, field: TaughtField): readonly (Value & { readonly weight: number })[] {
  const { place } = field;
  if (place === undefined) return [];
  return findSpots(form, place).flatMap((spot) => {
    const value = nearest(form, field, place, spot);
    return value === undefined ? [] : [{ ...value, weight: spot.weight }];
  });
}

/** How many of the words around a field, by their weight, lead to where a value stands now, whatever it looks like. */
export function weighPlace(form: Form, { place }: TaughtField, bboxes: readonly PageBox[]): number {
  const [first, last] = [bboxes[0], bboxes.at(-1)];
  if (place === undefined || first === undefined || last === undefined) return 0;
  return findSpots(form, place)
    .filter(({ page, x, y, right }) => {
      const far = Math.min(Math.abs(first.x - x), Math.abs(last.x + last.w - right));
      return page === first.page && Math.abs(first.y - y) < rowSlack && far < columnSlack;
    })
    .reduce((sum, { weight }) => sum + weight, 0);
}
