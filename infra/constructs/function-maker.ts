import type { Construct } from 'constructs';
import type { HandlerId } from '#shared/kit/handler-id.ts';
import { bundleName, type Bundle } from '../bundle.ts';
import { needsOf } from '../needs.ts';
import type { Platform } from '../platform.ts';
import { DocflowFunction } from './docflow-function.ts';

/** Makes functions of handlers: the same bundle, needs and platform rules for every stack. */
export const functionMaker =
  (bundles: ReadonlyMap<HandlerId, Bundle>, platform: Platform) =>
  (scope: Construct, handler: HandlerId, purpose: string): DocflowFunction => {
    const bundle = bundles.get(handler);
    if (bundle === undefined) throw new Error(`${handler} was not bundled`);
    return new DocflowFunction(scope, bundleName(handler), {
      bundle,
      purpose,
      needs: needsOf(handler),
      platform,
    });
  };

export type MakeFunction = ReturnType<typeof functionMaker>;
