/** The settings of the agent advisor as they are typed. */

import { type AgentProvider, type AgentSettings, MAX_DAILY_TOKENS, MIN_DAILY_TOKENS } from '#shared/contract/internal/agent.ts'
import type { Language } from '#shared/locales/languages.ts'
import type { AgentChange } from '../../lib/api/agent-queries.ts'
import { readNumber, typedNumber } from '../../lib/format/number-input.ts'

export interface TypedAgent {
  readonly isOn: boolean
  readonly provider: AgentProvider
  readonly url: string
  readonly model: string
  readonly key: string
  readonly allowPrivate: boolean
  readonly masksNames: boolean
  readonly language: Language
  readonly dailyTokens: string
  readonly dailyCost: string
  readonly priceInput: string
  readonly priceOutput: string
}

export type NumberField = 'dailyTokens' | 'dailyCost' | 'priceInput' | 'priceOutput'

export type ReadAgent =
  | { readonly ok: true; readonly body: AgentChange }
  | { readonly ok: false; readonly fields: ReadonlySet<NumberField> }

const shown = (value: number | null): string => (value === null ? '' : typedNumber(value))

export const typedAgent = (settings: AgentSettings): TypedAgent => ({
  isOn: settings.is_on,
  provider: settings.provider,
  url: settings.url,
  model: settings.model,
  key: '',
  allowPrivate: settings.allow_private,
  masksNames: settings.masks_names,
  language: settings.language,
  dailyTokens: typedNumber(settings.daily_tokens),
  dailyCost: shown(settings.daily_cost),
  priceInput: shown(settings.price_input),
  priceOutput: shown(settings.price_output),
})

/** An amount of at least 0, or null if it is empty; undefined for anything else. */
const amountIn = (text: string): number | null | undefined => {
  const read = readNumber(text, { decimals: 4 })
  return read.ok && (read.value === null || (read.value >= 0 && read.value <= 1_000_000)) ? read.value : undefined
}

const tokensIn = (text: string): number | undefined => {
  const read = readNumber(text, { decimals: 0 })
  return read.ok && read.value !== null && read.value >= MIN_DAILY_TOKENS && read.value <= MAX_DAILY_TOKENS ? read.value : undefined
}

export const readAgent = (typed: TypedAgent): ReadAgent => {
  const tokens = tokensIn(typed.dailyTokens)
  const [cost, input, output] = [amountIn(typed.dailyCost), amountIn(typed.priceInput), amountIn(typed.priceOutput)]
  if (tokens === undefined || cost === undefined || input === undefined || output === undefined) {
    const read: readonly (readonly [NumberField, unknown])[] = [
      ['dailyTokens', tokens],
      ['dailyCost', cost],
      ['priceInput', input],
      ['priceOutput', output],
    ]
    return { ok: false, fields: new Set(read.filter(([, value]) => value === undefined).map(([field]) => field)) }
  }
  const key = typed.key.trim()
  return {
    ok: true,
    body: {
      ...{ is_on: typed.isOn, provider: typed.provider, url: typed.url.trim(), model: typed.model.trim() },
      ...{ allow_private: typed.allowPrivate, masks_names: typed.masksNames, language: typed.language },
      ...{ daily_tokens: tokens, daily_cost: cost, price_input: input, price_output: output },
      ...(key === '' ? {} : { api_key: key }),
    },
  }
}
