import type { Room } from '#shared/events/live-event.ts';
import { isDeactivated } from '#shared/account/user.ts';
import { isoNow, type Clock } from '#functions/ports/clock.ts';
import type { Live } from '#functions/ports/live.ts';
import type { Log } from '#functions/ports/log.ts';
import type { People, TeamChange } from '#functions/ports/people.ts';

type Parts = {
  readonly people: People;
  readonly live: Pick<Live, 'disconnect' | 'publish'>;
  readonly log: Log;
  readonly clock: Clock;
};

/** The screens whose access a change concerns: those in a room, or of them those that are in a second one, too. */
function findScreens(ownerId: string, change: TeamChange, now: string): readonly [Room, Room?] | undefined {
  switch (change.kind) {
    case 'place': {
      const { place, was } = change;
      const isOut = isDeactivated(place.deactivatedAt, now);
      const wasOut = isDeactivated(was.deactivatedAt, now);
      // Other companies of the person go on undisturbed when the access to this one ends.
      if (isOut) return wasOut ? undefined : [`user:${place.userId}`, `owner:${ownerId}`];
      return wasOut || place.role !== was.role ? [`user:${place.userId}`] : undefined;
    }
    case 'leave':
      return [`user:${change.userId}`, `owner:${ownerId}`];
    case 'delete':
    case 'join':
      return [`user:${change.user._id}`];
    case 'invite':
    case 'revoke':
      return undefined;
  }
}

/**
 * People whose changes reach open screens: those of the person concerned connect anew and show what is theirs now, and those of the
 * company read its people again.
 */
export function publishingPeople({ people, live, log, clock }: Parts): People {
  const attempt = async (event: string, send: () => Promise<void>): Promise<void> => {
    try {
      await send();
    } catch (error) {
      // The write is done: the next request is refused, and a screen that missed its event asks again.
      log.error(event, error, {});
    }
  };
  return {
    ...people,
    async changeTeam(ownerId, version, change, also) {
      const changed = await people.changeTeam(ownerId, version, change, also);
      if (!changed.ok) return changed;
      const screens = findScreens(ownerId, change, isoNow(clock));
      if (screens !== undefined) {
        const [room, alsoIn] = screens;
        await attempt('hang-up-failed', () => live.disconnect(room, 'access-changed', alsoIn));
      }
      await attempt('announcement-failed', () => live.publish(`owner:${ownerId}`, { event: 'people_updated' }));
      return changed;
    },
  };
}
