import { mailState, type MailState } from '#shared/intake/mail.ts';
import { hexId } from '#shared/kit/id.ts';

/** What the screen shows, as its address says it. */
export type MailAddressState = {
  /** All states without it. */
  readonly state: MailState | undefined;
  /** The mail that is open. */
  readonly id: string | undefined;
};

/** The state of the screen by its address; what no address can mean is left out. */
export function readMailAddress(search: { get(name: string): string | null }): MailAddressState {
  const state = mailState.safeParse(search.get('state'));
  const id = hexId.safeParse(search.get('id'));
  return { state: state.data, id: id.data };
}

/** The query of an address for a state of the screen. */
export const toMailQuery = ({ state, id }: MailAddressState): Record<string, string> => ({
  ...(state === undefined ? {} : { state }),
  ...(id === undefined ? {} : { id }),
});
