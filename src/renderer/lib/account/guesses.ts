/** Initial values for a new account, from the browser's settings. */

export const guessTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const byZone: readonly (readonly [RegExp, string])[] = [
  [/^Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man)$/, 'GBP'],
  [/^Europe\/Zurich$/, 'CHF'],
  [/^Europe\/Stockholm$/, 'SEK'],
  [/^Europe\/Oslo$/, 'NOK'],
  [/^Europe\/Copenhagen$/, 'DKK'],
  [/^Europe\/Warsaw$/, 'PLN'],
  [/^Europe\/Prague$/, 'CZK'],
  [/^Europe\//, 'EUR'],
  [/^Australia\//, 'AUD'],
  [/^America\/(Toronto|Vancouver|Edmonton|Winnipeg|Halifax)$/, 'CAD'],
  [/^America\/(Sao_Paulo|Bahia|Fortaleza|Manaus|Recife)$/, 'BRL'],
  [/^America\/(Mexico_City|Tijuana|Monterrey|Cancun)$/, 'MXN'],
  [/^Asia\/Tokyo$/, 'JPY'],
  [/^Asia\/(Kolkata|Calcutta)$/, 'INR'],
]

/** The most likely currency of a time zone; USD if unknown. The user can change it. */
export const guessCurrency = (timeZone: string): string => byZone.find(([pattern]) => pattern.test(timeZone))?.[1] ?? 'USD'
