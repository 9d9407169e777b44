/** What calls of a language model cost, and whether another one fits into a day. */

/** Prices in units of a currency per million tokens; null: unknown. */
export interface TokenPrices {
  readonly input: number | null
  readonly output: number | null
}

export interface DailyLimits {
  readonly tokens: number
  /** Units of the same currency; null: no limit. */
  readonly cost: number | null
}

/** What the calls of a day have used. */
export interface DailyUse {
  readonly tokens: number
  readonly cost: number
}

/** The most tokens that an answer may have. */
export const MAX_ANSWER_TOKENS = 4000

const MILLION = 1_000_000

/** Units of the currency; null if a price is unknown. */
export const costOf = (tokens: { readonly input: number; readonly output: number }, { input, output }: TokenPrices): number | null =>
  input === null || output === null ? null : (tokens.input * input + tokens.output * output) / MILLION

/** Whether a call that uses at most `tokens` fits. A limit of cost needs prices: without them it limits nothing. */
export const fitsInto = (
  limits: DailyLimits,
  used: DailyUse,
  tokens: { readonly input: number; readonly output: number },
  prices: TokenPrices,
): boolean => {
  if (used.tokens + tokens.input + tokens.output > limits.tokens) return false
  const cost = costOf(tokens, prices)
  return limits.cost === null || cost === null || used.cost + cost <= limits.cost
}
