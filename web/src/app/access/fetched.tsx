import { lazy, useState, type ComponentType, type FunctionComponent } from 'react';

/** A component that is fetched when its screen is first opened. */
type Fetched<Props> = FunctionComponent<Props> & {
  /** Fetches it before: it is then drawn with what is around it, instead of after that. */
  readonly fetchAhead: () => Promise<void>;
};

/** Makes a component of one that has to be fetched; it suspends until it is here. */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>): Fetched<Props> {
  const Later = lazy(async () => ({ default: await load() }));
  let here: ComponentType<Props> | undefined;
  const Page = (props: Props) => {
    // One component for all its life: another one would lose what the screen remembers.
    const [{ Drawn }] = useState<{ readonly Drawn: ComponentType<Props> }>(() => ({ Drawn: here ?? Later }));
    return <Drawn {...props} />;
  };
  return Object.assign(Page, {
    fetchAhead: async () => {
      here = await load();
    },
  });
}
