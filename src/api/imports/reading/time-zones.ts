/** Names of time zones as exports write them after a time of day ("PDT", "Europe/Berlin"). */

/** Abbreviations that mean one offset only: CST, IST and BST of Bangladesh are left out or mean what payment platforms mean. */
const OFFSETS: Readonly<Record<string, string>> = {
  ...{ UTC: '+00:00', GMT: '+00:00', WET: '+00:00', WEST: '+01:00', BST: '+01:00', CET: '+01:00', CEST: '+02:00', MEZ: '+01:00' },
  ...{ MESZ: '+02:00', EET: '+02:00', EEST: '+03:00', PST: '-08:00', PDT: '-07:00', MST: '-07:00', MDT: '-06:00', CDT: '-05:00' },
  ...{ EST: '-05:00', EDT: '-04:00', AKST: '-09:00', AKDT: '-08:00', HST: '-10:00', JST: '+09:00', KST: '+09:00', HKT: '+08:00' },
  ...{ SGT: '+08:00', AEST: '+10:00', AEDT: '+11:00', ACST: '+09:30', AWST: '+08:00', NZST: '+12:00', NZDT: '+13:00' },
}
const MAX_CACHED = 600

const known = new Map<string, boolean>()

const isIanaName = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The offset that an abbreviation means, such as "-07:00"; null if it means none or several. */
export const offsetOfAbbreviation = (name: string): string | null => OFFSETS[name.toUpperCase()] ?? null

/** Whether a name is one of a time zone with one meaning. */
export const isTimeZone = (name: string): boolean => {
  if (offsetOfAbbreviation(name) !== null) return true
  if (!name.includes('/')) return false
  const cached = known.get(name)
  if (cached !== undefined) return cached
  const found = isIanaName(name)
  if (known.size < MAX_CACHED) known.set(name, found)
  return found
}
