import '../feedback/band.css';

/** A key printed on its control. */
export const KeyHint = ({ keys }: { keys: string }) => (
  <kbd className="df-key" aria-hidden>
    {keys}
  </kbd>
);
