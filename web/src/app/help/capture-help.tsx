import { HelpButton } from './help-button.tsx';
import { useHelp } from './use-help.ts';

/** The help of the camera, which has the screen for itself and holds what leaving it would lose. */
export const CaptureHelp = () => <HelpButton help={useHelp(true)} size={44} apart />;
