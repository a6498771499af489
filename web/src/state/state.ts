/** The only module that imports the state library: screens hold client state in atoms and never name the library. */
export { atom, createStore, Provider as StateProvider, useAtom, useAtomValue, useSetAtom } from 'jotai';
