/** Writes days of the calendar in a locale. The format is made with the first day, since it costs milliseconds, and kept. */
export const dayWriter = (locale: string): ((midnight: Date) => string) => {
  let format: Intl.DateTimeFormat | null = null
  return (midnight) => {
    format ??= new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    return format.format(midnight)
  }
}
