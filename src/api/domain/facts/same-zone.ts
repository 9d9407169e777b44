/** Old and new names of one time zone are the same zone. An unknown one is only itself. */

const canonicalZone = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return zone
    throw error
  }
}

export const isSameZone = (a: string, b: string): boolean => canonicalZone(a) === canonicalZone(b)
