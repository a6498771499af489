import { ReactFlowProvider } from '@xyflow/react';
import { createContext, useCallback, useContext, useState, type ReactNode, type RefCallback } from 'react';

/** The elements that stand for steps on the screen, by step, so that commands can move the focus to them. */
type StepElements = Map<string, HTMLElement>;

const StepElementsContext = createContext<StepElements>(new Map());

/** Everything that one drawing of a workflow shares. */
export function DrawingProvider({ children }: { readonly children: ReactNode }) {
  const [elements] = useState<StepElements>(() => new Map());
  return (
    <ReactFlowProvider>
      <StepElementsContext value={elements}>{children}</StepElementsContext>
    </ReactFlowProvider>
  );
}

export const useStepElements = (): Pick<StepElements, 'get'> => useContext(StepElementsContext);

/** Registers the element of a step while it is on the screen. */
export function useStepElement(id: string): RefCallback<HTMLElement> {
  const elements = useContext(StepElementsContext);
  return useCallback(
    (element: HTMLElement) => {
      elements.set(id, element);
      return () => {
        if (elements.get(id) === element) elements.delete(id);
      };
    },
    [elements, id],
  );
}
