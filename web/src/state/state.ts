import { createStore } from 'jotai';

/** The only module that imports the state library. */
export {
  atom,
  Provider as StateProvider,
  useAtom,
  useAtomValue,
  useSetAtom,
  type Atom,
  type WritableAtom,
} from 'jotai';

/**
 * The one store of this browser tab. Its atoms hold models; pure functions `update(model, message)` change them. Screens read them
 * through hooks; modules outside of React use the store directly.
 */
export const store = createStore();
