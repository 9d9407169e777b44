/** The country that a time zone suggests. */

/** Aliases such as Asia/Calcutta and Asia/Kolkata have one name here. Undefined for a zone that this runtime does not know. */
const canonical = (timeZone: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** ECMA-402 Intl.Locale info, which the types do not have yet. */
interface LocaleInfo {
  readonly getTimeZones?: () => readonly string[] | undefined
}

const timeZonesOf = (country: string): readonly string[] => (new Intl.Locale(`und-${country}`) as LocaleInfo).getTimeZones?.() ?? []

/**
 * The only country of a list that uses a time zone; null if none or several do.
 *
 * A suggestion: an account in New York may sell in Canada. Takes about 0.1 s for all countries.
 *
 * @param timeZone - IANA name
 * @param countries - ISO 3166-1 alpha-2 codes
 */
export const countryOfTimeZone = (timeZone: string, countries: readonly string[]): string | null => {
  const wanted = canonical(timeZone)
  if (wanted === undefined) return null
  const found = countries.filter((country) => timeZonesOf(country).some((zone) => zone === wanted || zone === timeZone))
  return found.length === 1 ? (found[0] ?? null) : null
}
