/** As many documents become one at once: the one that stays, and twenty whose pages it takes (POST /documents/merge). */
export const mostMerged = 21;

export const isMergeable = (chosen: number): boolean => chosen >= 2 && chosen <= mostMerged;
