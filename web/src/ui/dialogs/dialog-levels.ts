/**
 * Questions and errors come out of dialogs, so they lie over all of them (200), whichever was drawn first; lists that open in
 * them lie higher still (300). Help is asked for over all of them.
 */
export const dialogLevels = { question: 240, alert: 260, help: 280 } as const;
