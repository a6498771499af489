import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { whenIdle } from '#web/state/when-idle.ts';

/**
 * A component that is fetched when the page around it has come to rest: what a person does not begin with, and what would otherwise keep
 * the first page busy. It suspends until it is here, so the fallback around it keeps its place.
 */
export const lazyWhenIdle = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await whenIdle();
    return { default: await load() };
  });
