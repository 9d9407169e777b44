/** The title of tests that may be skipped; it names the reason where there is one (see skip-reasons.ts). */
export const skipped = (title: string, reason: string | null): string => (reason === null ? title : `${title} (skipped: ${reason})`)
