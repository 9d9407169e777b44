/** Counts in plain sentences. */

/** "1 row", "3 rows". */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
