import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { PageCode } from '#shared/reading/layout/page-text.ts';
import { decode } from './decoder.ts';
import { readPixels } from '#web/ui/page-drawing/pixels.ts';

/** What stands between a person and the camera. */
export type CameraState = 'starting' | 'on' | 'denied' | 'busy' | 'none';

/** Between two frames: often enough to feel immediate, seldom enough to save the battery. */
const pauseMs = 150;
const maxSide = 1280;

const wanted = {
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  audio: false,
} as const;

const toCameraState = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
};

/** A camera on an insecure address does not exist at all. */
const openCamera = async (): Promise<MediaStream> => {
  if (!('mediaDevices' in navigator)) throw new DOMException('no camera here', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia(wanted);
};

type CameraHandlers = {
  readonly onCodes: (codes: readonly PageCode[]) => void;
  /** The engine could not start. */
  readonly onFailed: (error: unknown) => void;
};

/** Reads codes through the camera until it is unmounted; the light of the camera goes out with the screen. */
export function useCamera({ onCodes, onFailed }: CameraHandlers): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const found = useEffectEvent(onCodes);
  const failed = useEffectEvent(onFailed);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const screen = new AbortController();
    const isGone = (): boolean => screen.signal.aborted;
    const readFrame = async () => {
      const { current } = video;
      if (isGone() || current === null) return;
      if (current.videoWidth > 0 && document.visibilityState === 'visible') {
        const frame = { source: current, width: current.videoWidth, height: current.videoHeight };
        const codes = await decode(readPixels(frame, maxSide));
        if (!isGone() && codes.length > 0) found(codes);
      }
      if (!isGone()) timer = setTimeout(again, pauseMs);
    };
    const again = () => {
      readFrame().catch((error: unknown) => {
        if (!isGone()) failed(error);
      });
    };
    const start = async () => {
      stream = await openCamera();
      if (isGone() || video.current === null) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      video.current.srcObject = stream;
      await video.current.play();
      setState('on');
      again();
    };
    start().catch((error: unknown) => {
      if (!isGone()) setState(toCameraState(error));
    });
    return () => {
      screen.abort();
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);

  return { video, state };
}
