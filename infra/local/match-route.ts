import type { Contract } from '#shared/api/contract.ts';

export type Route = Pick<Contract, 'method' | 'path'>;
export type Match<R extends Route = Route> = {
  readonly route: R;
  readonly pathParameters: Readonly<Record<string, string>>;
};

type Prepared<R extends Route> = { readonly route: R; readonly segments: readonly string[] };

const findParameter = (segment: string): string | undefined => /^\{(.+)\}$/.exec(segment)?.[1];

/** Literal segments come before parameters, from left to right: "/documents/deleted" wins over "/documents/{id}". */
const rank = ({ segments }: Prepared<Route>) =>
  segments.map((segment) => (findParameter(segment) === undefined ? '0' : '1')).join('');

/**
 * Finds the route of a request as API Gateway does. Path parameters are decoded; a path that cannot be decoded matches nothing.
 * @param path the path under the API's prefix, e.g. "/document/0123…", still percent-encoded
 */
export function routeMatcher<R extends Route>(
  routes: readonly R[],
): (method: string, path: string) => Match<R> | undefined {
  const prepared = routes
    .map((route) => ({ route, segments: route.path.split('/') }))
    .sort((a, b) => rank(a).localeCompare(rank(b)));
  return (method, path) => {
    const segments = path.split('/');
    for (const candidate of prepared) {
      if (candidate.route.method !== method || candidate.segments.length !== segments.length) continue;
      const pathParameters = readParameters(candidate.segments, segments);
      if (pathParameters) return { route: candidate.route, pathParameters };
    }
    return undefined;
  };
}

function readParameters(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  for (const [place, expected] of pattern.entries()) {
    const given = decode(segments[place] ?? '');
    const name = findParameter(expected);
    if (given === undefined || (name === undefined ? given !== expected : given === '')) return undefined;
    if (name !== undefined) found[name] = given;
  }
  return found;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
