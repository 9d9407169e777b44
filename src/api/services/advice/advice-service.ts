/** Advice: evaluated once for a day and kept; evaluated again when what it rests on has changed. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { addDays, type Day, dayNumber } from '#shared/calendar.ts'
import { type Advice, type Card, type Domain, domains } from '#shared/contract/advice.ts'
import { heuristicAdvisor } from '../../advisors/heuristic.ts'
import { factSpan } from '../../db/ads/day-store.ts'
import { findAdvice, readEpisodes, saveAdvice } from '../../db/advice/advice-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { lastPulls } from '../../db/imports/pull-store.ts'
import { findProduct } from '../../db/products/product-store.ts'
import type { AdviceOutput } from '../../domain/advice/advice-types.ts'
import { thresholdsWith } from '../../domain/advice/threshold-table.ts'
import { tokenDaysRemaining } from '../../domain/token/token-cycle.ts'
import type { Tenant } from '../../request-context.ts'
import { customThresholds } from '../accounts/threshold-service.ts'
import { planAdviceReminder } from '../reminders/advice-reminders.ts'
import { saveIfPossible } from '../support/cache-write.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { todayOf } from '../views/trend-service.ts'

/** Episodes are found by walking through the days before: long enough for the cool-down and the longest persistence of a rule. */
const WARM_UP_DAYS = 14
const HOUR_MS = 3_600_000
/** Advice that was kept in another wording is evaluated anew: since 2 everything is said as messages too, since 3 a target is told from what is usual. */
const WORDING = 'w3'

/** The advice on a product's latest complete day, as JSON text. Whoever asks while it is being worked out gets the same. Rejects with a JobError. */
export const adviceOf = async (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<string> =>
  (await savedAdvice(context, tenant, product)) ??
  context.mutex.runExclusive(`advice of product ${product.id}`, async () => {
    const { db } = context.database
    // Whoever had the turn before may have kept it, and moved the product on.
    const latest = (await findProduct(db, product.account_id, product.name)) ?? product
    return (await savedAdvice(context, tenant, latest)) ?? evaluateAndSave(context, tenant, latest)
  })

const savedAdvice = async (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<string | null> => {
  const day = await adviceDay(context, tenant, product)
  const state = await stateOf(context, tenant, product)
  const saved = await findAdvice(context.database.db, product.id, dayNumber(day))
  return saved?.basis === state.basis ? saved.body : null
}

const evaluateAndSave = async (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<string> => {
  const { db } = context.database
  const day = await adviceDay(context, tenant, product)
  const { basis, dataAgeHours, tokenDaysRemaining: daysRemaining, thresholds } = await stateOf(context, tenant, product)
  const output = await context.compute.run({
    type: 'advice',
    product,
    currency: tenant.account.currency,
    from: firstDayToEvaluate(product, day),
    asOf: day,
    dataAgeHours,
    tokenDaysRemaining: daysRemaining,
    thresholds,
    episodes: await readEpisodes(db, product.id),
  })
  const generatedAt = context.options.clock.now()
  const advice = toAdvice(output, generatedAt)
  const body = JSON.stringify(advice)
  const row = {
    product_id: product.id,
    day: dayNumber(day),
    basis,
    source: heuristicAdvisor.source,
    generated_at: generatedAt,
    body,
  }
  // Several answers of the reading thread may have come in this turn; each is written in one of its own.
  await nextTurn()
  await saveIfPossible(context, { product: product.id, day, what: 'advice' }, () =>
    saveAdvice(db, row, cardsOf(advice), output.episodes, (trx) =>
      planAdviceReminder(trx, { account: tenant.account, product, day, advice, now: generatedAt }),
    ),
  )
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
  const thresholds = await customThresholds({ database }, account.id)
  const { staleHours, veryStaleHours } = thresholdsWith(thresholds).r36
  const hours = dataAgeHours ?? 0
  const age = hours > veryStaleHours ? 'very-old' : hours > staleHours
  const own = Object.entries(thresholds).map(([name, value]) => `${name}=${value}`)
  return {
    dataAgeHours,
    tokenDaysRemaining: daysRemaining,
    thresholds,
    basis: [WORDING, product.data_version, daysRemaining ?? 'none', age, ...own].join(':'),
  }
}

/** Goes on from the last evaluated day; where none is kept, or too long ago, warms up. */
const firstDayToEvaluate = (product: ProductRow, day: Day): Day => {
  const warmUp = addDays(day, -WARM_UP_DAYS)
  if (product.advice_through === null) return warmUp
  const missed = dayNumber(day) - product.advice_through
  return missed <= 0 ? day : missed >= WARM_UP_DAYS ? warmUp : addDays(day, 1 - missed)
}

const toAdvice = (output: AdviceOutput, generatedAt: number): Advice => {
  const common = { source: heuristicAdvisor.source, generated_at: new Date(generatedAt).toISOString() }
  return Object.fromEntries(
    domains.map((domain) => {
      const { health, summary, texts, cards, waiting } = output.domains[domain]
      return [domain, { health, summary, ...common, texts: { summary: [...texts.summary] }, cards: [...cards], waiting: [...waiting] }]
    }),
  ) as Advice
}

const cardsOf = (advice: Advice): { readonly domain: Domain; readonly card: Card }[] =>
  domains.flatMap((domain) => advice[domain].cards.map((card) => ({ domain, card })))
