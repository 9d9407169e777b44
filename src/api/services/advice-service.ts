/** Advice: evaluated once for a day and kept; evaluated again when what it rests on has changed. */

import { addDays, type Day, dayNumber, daysFromTo } from '#shared/calendar.ts'
import { type Advice, type Card, type Domain, domains } from '#shared/contract/advice.ts'
import { heuristicAdvisor } from '../advisors/heuristic.ts'
import type { AdviceOutput, Episode } from '../domain/advice/advice-types.ts'
import { historyAsOf } from '../domain/advice/history-window.ts'
import { tokenDaysRemaining } from '../domain/token-cycle.ts'
import type { Tenant } from '../request-context.ts'
import { findAdvice, keepAdvice, readEpisodes } from '../store/advice-store.ts'
import { factSpan } from '../store/day-store.ts'
import { lastPulls } from '../store/pull-store.ts'
import type { ProductRow } from '../store/schema.ts'
import { keepIfPossible } from './best-effort.ts'
import { loadHistory } from './product-history.ts'
import type { ServiceContext } from './services.ts'
import { todayOf } from './trend-service.ts'

/** Episodes are found by walking through the days before: long enough for the cool-down and the longest persistence of a rule. */
const WARM_UP_DAYS = 14
const HOUR_MS = 3_600_000
const STALE_HOURS = 36

/** The advice on a product's latest complete day, as JSON text. */
export const adviceOf = async (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<string> => {
  const { db } = context.database
  const day = await adviceDay(context, tenant, product)
  const state = await stateOf(context, tenant, product)
  const kept = await findAdvice(db, product.id, dayNumber(day))
  if (kept?.basis === state.basis) return kept.body
  const episodes = await readEpisodes(db, product.id)
  const from = firstDayToEvaluate(product, day)
  const history = await loadHistory(db, { product, currency: tenant.account.currency, from, asOf: day, ...state })
  const output = evaluate(history, daysFromTo(from, day), episodes)
  const generatedAt = context.options.clock.now()
  const advice = toAdvice(output, generatedAt)
  const body = JSON.stringify(advice)
  const row = {
    product_id: product.id,
    day: dayNumber(day),
    basis: state.basis,
    source: heuristicAdvisor.source,
    generated_at: generatedAt,
    body,
  }
  await keepIfPossible(context, { product: product.id, day, what: 'advice' }, () => keepAdvice(db, row, cardsOf(advice), output.episodes))
  return body
}

/** The last complete day that has facts: yesterday, or the end of an older import. */
export const adviceDay = async (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<Day> => {
  const yesterday = addDays(todayOf(context, tenant), -1)
  const { last } = await factSpan(context.database.db, product.id)
  return last !== null && last < yesterday ? last : yesterday
}

const stateOf = async ({ database, options }: ServiceContext, { account }: Tenant, product: ProductRow) => {
  const { ads } = await lastPulls(database.db, product.id)
  const dataAgeHours = ads === undefined ? null : (options.clock.now() - ads) / HOUR_MS
  const token = { createdAt: account.token_created_at, expiresAt: account.token_expires_at }
  const daysRemaining = account.token_present === 1 ? tokenDaysRemaining(token, options.clock.now()) : null
  const isStale = dataAgeHours !== null && dataAgeHours > STALE_HOURS
  return { dataAgeHours, tokenDaysRemaining: daysRemaining, basis: [product.data_version, daysRemaining ?? 'none', isStale].join(':') }
}

/** Goes on from the last evaluated day; where none is kept, or too long ago, warms up. */
const firstDayToEvaluate = (product: ProductRow, day: Day): Day => {
  const warmUp = addDays(day, -WARM_UP_DAYS)
  if (product.advice_through === null) return warmUp
  const missed = dayNumber(day) - product.advice_through
  return missed <= 0 ? day : missed >= WARM_UP_DAYS ? warmUp : addDays(day, 1 - missed)
}

/** Evaluates days in order, each seeing nothing later; answers the last. Data age and token speak of now, so only the last day sees them. */
const evaluate = (history: Parameters<typeof historyAsOf>[0], days: readonly Day[], episodes: readonly Episode[]): AdviceOutput => {
  const replayed = { ...history, dataAgeHours: null, tokenDaysRemaining: null }
  const before = days
    .slice(0, -1)
    .reduce((held, day) => heuristicAdvisor.advise({ history: historyAsOf(replayed, day), episodes: held }).episodes, episodes)
  return heuristicAdvisor.advise({ history, episodes: before })
}

const toAdvice = (output: AdviceOutput, generatedAt: number): Advice => {
  const common = { source: heuristicAdvisor.source, generated_at: new Date(generatedAt).toISOString() }
  return Object.fromEntries(
    domains.map((domain) => {
      const { health, summary, cards } = output.domains[domain]
      return [domain, { health, summary, ...common, cards: [...cards] }]
    }),
  ) as Advice
}

const cardsOf = (advice: Advice): { readonly domain: Domain; readonly card: Card }[] =>
  domains.flatMap((domain) => advice[domain].cards.map((card) => ({ domain, card })))
