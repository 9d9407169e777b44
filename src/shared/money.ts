/** Money as integers: micros (millionths) of the account currency, so that sums never drift. */

declare const micros: unique symbol

/** An integer number of millionths of the account currency. Exact up to about 9 billion currency units. */
export type Micros = number & { readonly [micros]: true }

const MICROS_PER_UNIT = 1_000_000

/** Currency units to micros, rounded half away from zero to the nearest micro. Throws a RangeError for what is not finite or too large to be exact. */
export const microsFromUnits = (units: number): Micros => {
  const value = Math.sign(units) * Math.round(Math.abs(units) * MICROS_PER_UNIT)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an amount of money: ${units}`)
  return value as Micros
}

/** Brands an integer that already counts micros (a database column, a sum of micros). */
export const asMicros = (value: number): Micros => value as Micros

const digits = new Map<string, number>()

/** How many decimals amounts of a currency have (ISO 4217, as Intl has it): 2 of the euro, 0 of the yen. An unknown code has 2. */
export const currencyDecimals = (currency: string): number => {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const found = decimalsOf(currency)
  digits.set(currency, found)
  return found
}

const decimalsOf = (currency: string): number => {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** The smallest amount of a currency, in micros: a cent, a whole yen. */
export const smallestUnit = (currency: string): Micros => asMicros(10 ** Math.max(0, 6 - currencyDecimals(currency)))

/** Converts micros to a decimal number of currency units, as in the responses of the API. */
export const unitsFromMicros = (value: Micros): number => value / MICROS_PER_UNIT

export const addMicros = (a: Micros, b: Micros): Micros => (a + b) as Micros

/**
 * Parses a plain decimal ("-1234.5", "4.769999981") exactly; digits beyond the sixth are rounded half away from zero. Null if the text is
 * not a plain decimal.
 */
export const microsFromDecimal = (text: string): Micros | null => {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match) return null
  const whole = match[2] ?? ''
  const fraction = match[3] ?? ''
  if (whole === '' && fraction === '') return null
  const micros = Number(`${fraction}000000`.slice(0, 6))
  const roundUp = (fraction[6] ?? '0') >= '5' ? 1 : 0
  const value = Number(whole === '' ? '0' : whole) * MICROS_PER_UNIT + micros + roundUp
  if (!Number.isSafeInteger(value)) return null
  return (match[1] === '-' ? -value : value) as Micros
}
