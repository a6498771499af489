export type TipSide = 'top' | 'bottom' | 'left';

/** What a control says under a resting pointer or when the keyboard reaches it; `Tips` shows it. */
export const tip = (text: string, side: TipSide = 'top') => ({ 'data-tip': text, 'data-tip-side': side }) as const;
