/** How long to wait before asking for the learning again: a minute, ten seconds while it learns (R-LIV-24, R-LIV-25). */
export const learningPauseMs = (isLearning: boolean): number => (isLearning ? 10_000 : 60_000);
