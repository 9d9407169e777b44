/** Joins class names; what is absent or false is left out. */

export const cx = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
