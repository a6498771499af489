import type { LocalizedText } from '#shared/kit/locale.ts';

/**
 * The texts of a kind. `{name}` is filled, a part in [brackets] whose value is missing is left out; `many` is the title where
 * several events share the notification.
 */
export type KindTexts = {
  readonly title: LocalizedText;
  readonly many?: LocalizedText;
  readonly description: LocalizedText;
  readonly message: LocalizedText;
};
