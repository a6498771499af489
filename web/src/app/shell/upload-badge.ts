/** The number behind "Upload": nothing for none, and 99+ from ninety-nine on (R-SHL-14). */
export const uploadBadge = (uploads: number): string => (uploads === 0 ? '' : uploads >= 99 ? '99+' : String(uploads));
