/** Local days and times found by looking at what Intl shows: independent of the way the product reckons. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** "2026-11-20 09:00" as the clocks of a zone show it. */
export const shown = (instant: number, zone: string): string => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(zone, format)
  return format.format(instant)
}

export const dayOf = (instant: number, zone: string): string => shown(instant, zone).slice(0, 10)

const QUARTER_MS = 900_000
const DAY_MS = 86_400_000

/** Every 9:00 within a span, by looking at every quarter of an hour. */
const ninesBetween = (from: number, to: number, zone: string): number[] => {
  const first = Math.ceil(from / QUARTER_MS) * QUARTER_MS
  return Array.from({ length: Math.floor((to - first) / QUARTER_MS) + 1 }, (_, index) => first + index * QUARTER_MS).filter((at) =>
    shown(at, zone).endsWith('09:00'),
  )
}

/** When the reminders of a token that ends at an instant come: with 14, 7, 3, 1 whole days left at least, and on the day of its end. */
export const tokenTimes = (end: number, zone: string): { readonly stage: number; readonly at: number }[] =>
  [14, 7, 3, 1, 0].map((stage) => {
    const at =
      stage === 0
        ? ninesBetween(end - DAY_MS, end + DAY_MS, zone).find((nine) => dayOf(nine, zone) === dayOf(end, zone))
        : ninesBetween(end - (stage + 2) * DAY_MS, end - stage * DAY_MS, zone).at(-1)
    if (at === undefined) throw new Error(`No 9:00 was found in ${zone}`)
    return { stage, at }
  })

/** Whether the clocks show a time in the usual quiet hours, 20:00 to 8:00. */
export const isNight = (instant: number, zone: string): boolean => {
  const hour = Number(shown(instant, zone).slice(11, 13))
  return hour >= 20 || hour < 8
}

/** 9:00 of the next calendar day. */
export const nineTomorrow = (now: number, zone: string): number => {
  const nine = ninesBetween(now, now + 3 * DAY_MS, zone).find((at) => dayOf(at, zone) > dayOf(now, zone))
  if (nine === undefined) throw new Error(`No 9:00 was found in ${zone}`)
  return nine
}

/** The instant itself by day, else the end of the night, minute by minute. */
export const endOfNight = (now: number, zone: string): number => {
  if (!isNight(now, zone)) return now
  let minute = Math.ceil(now / 60_000) * 60_000
  while (isNight(minute, zone)) minute += 60_000
  return minute
}
