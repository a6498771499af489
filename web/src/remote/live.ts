import { useEffect, useEffectEvent } from 'react';
import type { CurrentUser } from '#shared/account/user.ts';
import type { LiveEvent } from '#shared/events/live-event.ts';
import type { LiveHandlers, LiveStatus } from './live-socket.ts';
import { makeLaterSocket } from './later-socket.ts';
import { atom, store, useAtomValue } from '#web/state/state.ts';
import type { QueryKey } from '@tanstack/react-query';
import { invalidate, keys, queryClient } from './query.ts';
import { sessionGate } from './session-gate.ts';
import { rememberSocketId } from './socket-id.ts';

/** Whether the connection is there: 'on'. */
const liveStatusAtom = atom<LiveStatus>('off');
/** The newest live event; each is another value, so every subscriber receives every one. */
const liveEventAtom = atom<LiveEvent | undefined>(undefined);

const setStatus = (status: LiveStatus): void => store.set(liveStatusAtom, status);

const handlers: LiveHandlers = {
  onId: rememberSocketId,
  onConnected: (ownerId) => {
    // The person left a company after they were read and before they were connected, so that no event could announce it.
    const user = queryClient.getQueryData<CurrentUser | null>(keys.user);
    if (user?.currentOwner?._id !== ownerId) void invalidate([keys.user]);
  },
  onStatus: setStatus,
  onEvent: (event) => store.set(liveEventAtom, event),
  onSignedOut: sessionGate.close,
  // The guards show what is left: another company, or the page of a suspended account.
  onAccessChanged: () => void invalidate([keys.user]),
};

/** The live connection of this tab; the session starts it after sign-in and stops it at sign-out (R-LIV-03). */
export const liveSocket = makeLaterSocket({
  make: async () => (await import('./live-socket.ts')).makeLiveSocket(handlers),
  onStatus: setStatus,
});

type EventNamed<Name extends LiveEvent['event']> = Extract<LiveEvent, { event: Name }>;

const isNamed = <Name extends LiveEvent['event']>(event: LiveEvent, name: Name): event is EventNamed<Name> =>
  event.event === name;

/** Handles the live events of one name while the component is on screen. */
export function useLiveEvent<Name extends LiveEvent['event']>(
  name: Name,
  handler: (event: EventNamed<Name>) => void,
): void {
  const receive = useEffectEvent(handler);
  useEffect(
    () =>
      store.sub(liveEventAtom, () => {
        const event = store.get(liveEventAtom);
        if (event !== undefined && isNamed(event, name)) receive(event);
      }),
    [name],
  );
}

const isLiveAtom = atom((get) => get(liveStatusAtom) === 'on');

/** Whether live events arrive now; screens that poll more often without them are drawn again only when this changes. */
export const useIsLive = (): boolean => useAtomValue(isLiveAtom);

/** How the live connection is. */
export const useLiveStatus = (): LiveStatus => useAtomValue(liveStatusAtom);

/** Runs when the connection is there after an interruption, or for the first time after the screen: events may have been missed. */
export function useLiveReconnect(handler: () => void): void {
  const receive = useEffectEvent(handler);
  useEffect(() => {
    let interrupted = liveSocket.status() !== 'on';
    return store.sub(liveStatusAtom, () => {
      const status = liveSocket.status();
      if (status === 'down') interrupted = true;
      if (status === 'on' && interrupted) {
        interrupted = false;
        receive();
      }
    });
  }, []);
}

/** Reads a query anew with the live events of one name that concern it. */
export function useLiveInvalidation<Name extends LiveEvent['event']>(
  name: Name,
  queryKey: QueryKey,
  concerns: (event: EventNamed<Name>) => boolean = () => true,
): void {
  useLiveEvent(name, (event) => {
    if (concerns(event)) void invalidate([queryKey]);
  });
}

/** Reads a query anew when the connection is there again. */
export function useReconnectInvalidation(queryKey: QueryKey): void {
  useLiveReconnect(() => void invalidate([queryKey]));
}
