/** Advice: evaluated once per day and saved; evaluated again when its inputs have changed. */

import { addDays, type Day, dayNumber } from '#shared/calendar.ts'
import { type Advice, adviceSchema, domains } from '#shared/contract/advice.ts'
import { ADVICE_SOURCE } from '../../advisors/advice-source.ts'
import {
  cardsFirstShown,
  findAdvice,
  readEpisodes,
  type ShownCard,
  saveAdvice,
  saveProvisionalAdvice,
} from '../../db/advice/advice-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { findProduct } from '../../db/products/product-store.ts'
import { incompleteDays } from '../../db/sources/source-day-store.ts'
import type { AdviceOutput } from '../../domain/advice/advice-types.ts'
import type { Tenant } from '../../request-context.ts'
import { type AdviceRequest, adviceState, currentAdvice, adviceDay as lastAdviceDay } from '../../views/saved-advice.ts'
import { planAdviceReminder } from '../reminders/advice-reminders.ts'
import { saveIfPossible } from '../support/cache-write.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Episodes are found by walking through the days before: long enough for the cool-down and the longest persistence of a rule. */
const WARM_UP_DAYS = 14

/**
 * The advice for the latest complete day of a product, as JSON text. Concurrent callers share one evaluation. Rejects with a JobError.
 */
export const adviceOf = async (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<string> =>
  (await savedAdvice(context, tenant, product)) ??
  context.mutex.runExclusive(`advice of product ${product.id}`, async () => {
    const { db } = context.database
    // The previous evaluation in the queue may have saved this advice and updated the product.
    const latest = (await findProduct(db, product.account_id, product.name)) ?? product
    return (await savedAdvice(context, tenant, latest)) ?? evaluateAndSave(context, tenant, latest)
  })

/** The advice that was saved for a day, as it was then; null if none was, or if an earlier version saved it in another form. */
export const adviceOn = async ({ database }: Pick<ServiceContext, 'database'>, product: ProductRow, day: Day): Promise<Advice | null> => {
  const row = await findAdvice(database.db, product.id, dayNumber(day))
  return row === undefined ? null : (adviceSchema.safeParse(JSON.parse(row.body)).data ?? null)
}

const savedAdvice = (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<string | null> =>
  currentAdvice(context.database, requestOf(context, tenant, product))

const evaluateAndSave = async (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<string> => {
  const { db } = context.database
  const day = await adviceDay(context, tenant, product)
  const {
    basis,
    dataAgeHours,
    dataReadOn,
    tokenDaysRemaining: daysRemaining,
    thresholds,
  } = await adviceState(context.database, requestOf(context, tenant, product))
  const output = await context.compute.run({
    type: 'advice',
    product,
    currency: tenant.account.currency,
    from: firstDayToEvaluate(product, day),
    asOf: day,
    dataAgeHours,
    dataReadOn,
    tokenDaysRemaining: daysRemaining,
    thresholds,
    episodes: await readEpisodes(db, product.id),
    // An earlier look at this day may have seen a part of its numbers.
    shownToday: await cardsFirstShown(db, product.id, dayNumber(day)),
  })
  const generatedAt = context.options.clock.now()
  const advice = toAdvice(output, generatedAt)
  const body = JSON.stringify(advice)
  const row = {
    product_id: product.id,
    day: dayNumber(day),
    basis,
    source: ADVICE_SOURCE,
    generated_at: generatedAt,
    body,
  }
  await saveIfPossible(context, { product: product.id, day, what: 'advice' }, async () => {
    // Where no day is known to be complete, the look is provisional: it starts no issue and reminds of nothing.
    if ((await incompleteDays(db, product.id, day, day)).has(day)) await saveProvisionalAdvice(db, row)
    else
      await saveAdvice(db, row, cardsOf(advice), output.episodes, (trx) =>
        planAdviceReminder(trx, { account: tenant.account, product, day, advice, now: generatedAt }),
      )
    // Advice that is not saved is evaluated again by the next reader. An event for it would make readers repeat that endlessly.
    context.events.emit(product.account_id, { type: 'advice-changed', product: product.name, reason: 'evaluated', day })
  })
  return body
}

/** The last complete day that has facts: yesterday, or the end of an older import. */
export const adviceDay = (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<Day> =>
  lastAdviceDay(context.database, requestOf(context, tenant, product))

const requestOf = ({ options }: ServiceContext, { account }: Tenant, product: ProductRow): AdviceRequest => ({
  account,
  product,
  now: options.clock.now(),
})

/** Continues from the last evaluated day; if none is saved, or it is too old, warms up first. */
const firstDayToEvaluate = (product: ProductRow, day: Day): Day => {
  const warmUp = addDays(day, -WARM_UP_DAYS)
  if (product.advice_through === null) return warmUp
  const missed = dayNumber(day) - product.advice_through
  return missed <= 0 ? day : missed >= WARM_UP_DAYS ? warmUp : addDays(day, 1 - missed)
}

/** The advice of a day as it is served. */
export const toAdvice = (output: AdviceOutput, generatedAt: number): Advice => {
  const common = { source: ADVICE_SOURCE, generated_at: new Date(generatedAt).toISOString() }
  return Object.fromEntries(
    domains.map((domain) => {
      const { health, summary, texts, cards, waiting } = output.domains[domain]
      return [domain, { health, summary, ...common, texts: { summary: [...texts.summary] }, cards: [...cards], waiting: [...waiting] }]
    }),
  ) as Advice
}

/** The cards of a day's advice, area by area. */
export const cardsOf = (advice: Advice): ShownCard[] => domains.flatMap((domain) => advice[domain].cards.map((card) => ({ domain, card })))
