import type { Construct } from 'constructs';
import type { HandlerId } from '#shared/kit/handler-id.ts';
import { askIndexHandler } from '../handlers.ts';
import type { Bundle } from '../bundle.ts';
import { joinNeeds } from '../kinds-of-needs.ts';
import { findNeeds } from '../needs.ts';
import type { Platform } from '../platform.ts';
import { DocflowFunction } from './docflow-function.ts';
import { addLossFilters } from './loss-filters.ts';

/**
 * Makes the function of a handler: the same bundle, needs and platform rules for every stack. Handlers that share a bundle share the
 * function; all of them belong to one stack.
 */
export function functionMaker(bundles: ReadonlyMap<HandlerId, Bundle>, platform: Platform) {
  const made = new Map<string, DocflowFunction>();
  return (scope: Construct, handler: HandlerId, purpose: string): DocflowFunction => {
    const bundle = bundles.get(handler);
    if (bundle === undefined) throw new Error(`${handler} was not bundled`);
    const { name, kind, handlers } = bundle;
    const known = made.get(name);
    if (known !== undefined) return known;
    const lambda = new DocflowFunction(scope, name, {
      bundle,
      purpose: kind === 'one' ? purpose : `${handlers.length} ${kind} of ${handler.split('/')[0] ?? ''}`,
      needs: joinNeeds(handlers.map(findNeeds)),
      platform,
      ...(handler === askIndexHandler ? { name: platform.indexName } : {}),
    });
    addLossFilters(lambda, { handlers, namespace: platform.lossNamespace });
    made.set(name, lambda);
    return lambda;
  };
}

export type MakeFunction = ReturnType<typeof functionMaker>;
