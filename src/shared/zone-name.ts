/** Whether a time needs its zone beside it: where the clocks of the reader's own machine show another one. */

// Made anew each time: who travels takes the machine into another zone while the app runs.
const clockOf = (timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', ...(timeZone === undefined ? {} : { timeZone }) })

/** True where this machine's clocks show another time at an instant (milliseconds in UTC) than those of an IANA time zone. */
export const clocksDiffer = (epochMs: number, timeZone: string): boolean => clockOf().format(epochMs) !== clockOf(timeZone).format(epochMs)

/** For the options of an Intl.DateTimeFormat: the zone by its name ("Eastern Time"), where it must be told. */
export const zoneNameWhereNeeded = (epochMs: number, timeZone: string): Pick<Intl.DateTimeFormatOptions, 'timeZoneName'> =>
  clocksDiffer(epochMs, timeZone) ? { timeZoneName: 'longGeneric' } : {}
