import type { Condition, Query, Write } from '#functions/ports/table.ts';
import { keyNames } from '#functions/adapters/table/cursor.ts';
import { tableSchema } from '#shared/kit/table-schema.ts';

/** An expression; every name and value in it is a placeholder, because documents and people choose both. */
export type Expression = {
  readonly text: string;
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
};

const names = { '#pk': tableSchema.primary.pk, '#ttl': tableSchema.ttl, '#version': 'version' } as const;

const alive = 'attribute_not_exists(#ttl) OR #ttl > :now';

/** Keeps expired items out of what a query gives. */
export const aliveFilter = (now: number): Expression => ({
  text: alive,
  names: { '#ttl': names['#ttl'] },
  values: { ':now': now },
});

/** The condition of a write. `now` is in seconds since 1970; an expired item counts as absent. */
export function toCondition(condition: Condition, now: number): Expression {
  const { '#pk': pk, '#ttl': ttl, '#version': version } = names;
  if (condition === 'absent')
    return {
      text: 'attribute_not_exists(#pk) OR #ttl <= :now',
      names: { '#pk': pk, '#ttl': ttl },
      values: { ':now': now },
    };
  if (condition === 'present')
    return {
      text: `attribute_exists(#pk) AND (${alive})`,
      names: { '#pk': pk, '#ttl': ttl },
      values: { ':now': now },
    };
  return {
    text: `#version = :version AND (${alive})`,
    names: { '#version': version, '#ttl': ttl },
    values: { ':version': condition.version, ':now': now },
  };
}

/**
 * The condition of an add. It fails on an expired item, whose numbers must not be added to: the caller removes the item
 * and adds again.
 */
export function toAddCondition(condition: Condition | undefined, now: number): Expression {
  if (condition === undefined) return aliveFilter(now);
  if (condition === 'absent') return { text: 'attribute_not_exists(#pk)', names: { '#pk': names['#pk'] }, values: {} };
  return toCondition(condition, now);
}

/** The update of an add; undefined attributes of `set` are left alone. */
export function toUpdate(write: Extract<Write, { readonly add: unknown }>): Expression {
  const adds = Object.entries(write.amounts);
  const sets = Object.entries(write.set ?? {});
  const clause = (verb: string, parts: readonly string[]) =>
    parts.length === 0 ? [] : [`${verb} ${parts.join(', ')}`];
  return {
    text: [
      ...clause(
        'ADD',
        adds.map((_, at) => `#a${at} :a${at}`),
      ),
      ...clause(
        'SET',
        sets.map((_, at) => `#s${at} = :s${at}`),
      ),
    ].join(' '),
    names: Object.fromEntries([
      ...adds.map(([name], at) => [`#a${at}`, name] as const),
      ...sets.map(([name], at) => [`#s${at}`, name] as const),
    ]),
    values: Object.fromEntries([
      ...adds.map(([, amount], at) => [`:a${at}`, amount] as const),
      ...sets.map(([, value], at) => [`:s${at}`, value] as const),
    ]),
  };
}

/** Which keys a query takes. */
export function toKeyCondition(query: Query): Expression {
  const { pk, sk } = keyNames[query.index ?? 'primary'];
  const whole = { text: '#p = :p', names: { '#p': pk }, values: { ':p': query.pk } };
  if (query.sk === undefined) return whole;
  const within = { ...whole.names, '#s': sk };
  if ('between' in query.sk) {
    const [from, to] = query.sk.between;
    return {
      text: `${whole.text} AND #s BETWEEN :from AND :to`,
      names: within,
      values: { ...whole.values, ':from': from, ':to': to },
    };
  }
  if (query.sk.beginsWith === '') return whole;
  return {
    text: `${whole.text} AND begins_with(#s, :begin)`,
    names: within,
    values: { ...whole.values, ':begin': query.sk.beginsWith },
  };
}

/** The sort key alone, of items that are only counted. */
export const keysOnly = (query: Query): Expression => ({
  text: '#only',
  names: { '#only': keyNames[query.index ?? 'primary'].sk },
  values: {},
});

/** The parameters that carry the placeholders of the expressions of one request. */
export function placeholders(...expressions: readonly Expression[]) {
  const values = expressions.flatMap((one) => Object.entries(one.values));
  return {
    ExpressionAttributeNames: Object.fromEntries(expressions.flatMap((one) => Object.entries(one.names))),
    ...(values.length === 0 ? {} : { ExpressionAttributeValues: Object.fromEntries(values) }),
  };
}
