/** Whether a time must be shown with its zone: if the clock of the user's machine shows another time. */

// Created on every call: the time zone of the machine may change while the app runs.
const clockOf = (timeZone?: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', ...(timeZone === undefined ? {} : { timeZone }) })

/** True where this machine's clocks show another time at an instant (milliseconds in UTC) than those of an IANA time zone. */
export const clocksDiffer = (epochMs: number, timeZone: string): boolean => clockOf().format(epochMs) !== clockOf(timeZone).format(epochMs)

/** For the options of an Intl.DateTimeFormat: the zone by its name ("Eastern Time"), if it must be shown. */
export const zoneNameWhereNeeded = (epochMs: number, timeZone: string): Pick<Intl.DateTimeFormatOptions, 'timeZoneName'> =>
  clocksDiffer(epochMs, timeZone) ? { timeZoneName: 'longGeneric' } : {}
