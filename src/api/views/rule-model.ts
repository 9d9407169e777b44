/** The model of the rules for a complete day, for tabs that judge the ratios of rules. */

import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { readEpisodes } from '../db/advice/advice-store.ts'
import { loadHistory } from '../db/advice/product-history.ts'
import type { Database } from '../db/connection/database.ts'
import type { Episode } from '../domain/advice/advice-types.ts'
import { ruleContextOf } from '../domain/advice/rule-context.ts'
import { tabModelOf } from '../domain/advice/tab-model.ts'
import type { TabModel } from '../domain/baseline/confirmed-verdict.ts'
import { type DayFrame, type DayRequest, dayFrame, maturityKey } from './day-frame.ts'
import { learnReported, purchaseAges } from './reported-purchases.ts'
import type { KeyPart } from './view.ts'

export interface RuleModelParams extends DayFrame {
  /** Issues known up to the day: their days are left out of baselines. */
  readonly episodes: readonly Episode[]
  /** The days that Meta may restate, by day number, with their age in complete days at the last read. */
  readonly ages: readonly (readonly [day: number, age: number])[]
}

export const prepareRuleModel = async (database: Database, request: DayRequest): Promise<RuleModelParams> => {
  const [frame, ages, episodes] = [
    await dayFrame(database, request),
    await purchaseAges(database, request),
    await readEpisodes(database.db, request.product.id),
  ]
  return { ...frame, ages, episodes: episodes.filter(({ startedAt }) => startedAt <= request.day) }
}

export const ruleModelKey = (params: RuleModelParams): readonly KeyPart[] => [
  maturityKey(params),
  String(params.ages),
  params.episodes.map(({ rule, startedAt, lastSeen }) => `${rule} ${startedAt} ${lastSeen}`).join(),
]

/** @returns Nothing for a day that is not over: rules look at complete days. */
export const ruleModelOf = async (database: Database, params: RuleModelParams): Promise<{ readonly model?: TabModel }> => {
  const { product, currency, day, complete, episodes, ages } = params
  if (!complete) return {}
  const history = await loadHistory(database, { product, currency, from: day, asOf: day, dataAgeHours: null, tokenDaysRemaining: null })
  const { completeness } = learnReported(database, params).nowcaster
  const ageByDay = new Map<Day, number>(ages.map(([number, age]) => [dayFromNumber(number), age]))
  const oldest = ages[0]?.[0] ?? dayNumber(day) + 1
  // A day after the first read one that is missing here was never read: it counts as read on the following day.
  const ageOn = (of: Day): number => ageByDay.get(of) ?? (dayNumber(of) < oldest ? Number.POSITIVE_INFINITY : 0)
  return { model: tabModelOf(ruleContextOf({ ...history, reported: { completeness, ageOn } }, episodes)) }
}
