import { useState, type DragEvent } from 'react';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A region that a file may be dropped on: whether one hangs over it, and what the region listens to. Of several files the first one counts. */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    region: {
      onDragEnter: (event: DragEvent) => {
        if (holdsFiles(event)) setOver(true);
      },
      onDragOver: (event: DragEvent) => {
        if (holdsFiles(event)) event.preventDefault();
      },
      onDragLeave: ({ relatedTarget: to, currentTarget }: DragEvent) => {
        if (!(to instanceof Node && currentTarget.contains(to))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      },
    },
  };
}
