/** One row of cells to one ad fact. */

import type { Day } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { endColumn, lastDayOf } from '../checks/multi-day-export.ts'
import type { RowProblem } from '../checks/row-problem.ts'
import { type CellProblem, dateProblem, dayProblem, errorProblem, numberProblem } from '../reading/cell-types.ts'
import type { Columns, FileLocale } from '../reading/columns.ts'
import type { CsvReadOptions } from '../reading/csv-types.ts'
import { readDay } from '../reading/dates.ts'
import { isBlank, readCount, readFlag, readFraction, readMoney } from '../reading/numbers.ts'
import { type Entity, type EntityContext, entityReader, NOTHING_NAMED } from './ad-entities.ts'
import type { AdField } from './ad-fields.ts'
import { purposeOf } from './ad-purpose.ts'
import { storedStatus } from './ad-status.ts'
import { isFooter } from './footer-row.ts'
import { type PulledAtOptions, pulledAtReader } from './pulled-at.ts'
import { isPurchaseIndicator } from './result-purchases.ts'
import { type RowOfAd, rowOfAd } from './row-of-ad.ts'
import { endsWithTotal, isTotalWord, totalOf } from './total-words.ts'

/** What is known of one day while a file is read; with `pulled_at`, of the versions of the day that were read at one time. */
export interface DayState {
  readonly day: Day
  /** By the numbers of the ads. */
  readonly rows: RowOfAd
  /** Micros spent by the facts read so far. */
  spend: number
}

/** How the rows of a file are read, apart from its columns and conventions. */
export interface RowOptions extends PulledAtOptions, Pick<CsvReadOptions, 'today' | 'old_dates' | 'blank_spend'> {
  /** Position of the column that names what the results of a row are, where purchases are read from results; otherwise -1. */
  readonly indicatorAt: number
}

export type TypedRow =
  | { readonly is: 'fact'; readonly fact: AdFact; readonly entity: Entity; readonly day: DayState; readonly isSpendBlank?: true }
  | { readonly is: 'problem'; readonly problem: RowProblem }
  /** Names an ad and no day: a bad row, unless it sums up the ad's days. */
  | { readonly is: 'undated'; readonly problem: RowProblem }
  /** Names no campaign, ad set or ad. */
  | { readonly is: 'totals'; readonly day: Day | null }
  /** Covers more than its one day. */
  | { readonly is: 'period'; readonly from: string; readonly to: string; readonly column: string }
  /** Names an ad and has no numbers. */
  | { readonly is: 'silent' }
  | { readonly is: 'blank' }

const BLANK: TypedRow = { is: 'blank' }
const SILENT: TypedRow = { is: 'silent' }

const problem = (column: string, what: CellProblem): TypedRow => ({
  is: 'problem',
  problem: { column, ...what },
})

/** A function from a row's cells to what the row is; days after `today` and reading times after `now` are problems. */
export const adRowTyper = (
  columns: Columns<AdField>,
  { dates, decimal }: FileLocale,
  context: EntityContext,
  { today, old_dates, blank_spend, indicatorAt, ...moments }: RowOptions,
): ((cells: readonly string[]) => TypedRow) => {
  const { header, at } = columns
  const width = header.length
  const place = (field: AdField): number => at.get(field) ?? -1
  const [dateAt, endAt, statusAt, attributionAt] = [place('date'), endColumn(columns), place('status'), place('attribution_setting')]
  const [spendAt, valueAt, budgetAt] = [place('spend'), place('purchase_value'), place('daily_budget')]
  const [impressionsAt, reachAt, clicksAt, viewsAt] = [
    place('impressions'),
    place('reach'),
    place('link_clicks'),
    place('landing_page_views'),
  ]
  const [cartAt, checkoutAt, purchasesAt] = [place('add_to_cart'), place('initiate_checkout'), place('purchases')]
  const [editedAt, promoAt, pulledAt] = [place('edited'), place('promo'), place('pulled_at')]
  const [goalAt, resultAt, objectiveAt] = [place('optimization_goal'), place('result_type'), place('objective')]
  const statesPurpose = goalAt >= 0 || resultAt >= 0 || objectiveAt >= 0
  const readAtOf = pulledAtReader(moments)
  const entityOf = entityReader(at, header, context)
  const days = new Map<string, DayState | null>()
  const versions = new Map<string, DayState>()
  const texts = new Map<string, string | null>()
  let latest: DayState | null = null
  let bad: RowProblem | null = null

  /** Mostly, a day has as many ads as the one before. */
  const newDay = (day: Day): DayState => {
    latest = { day, rows: rowOfAd(latest?.rows.count() ?? 0), spend: 0 }
    return latest
  }
  const dayOf = (text: string): DayState | null => {
    const cached = days.get(text)
    if (cached !== undefined) return cached
    const day = readDay(text, dates)
    const state = day === null ? null : (days.get(day) ?? newDay(day))
    if (days.size < 100_000) {
      days.set(text, state)
      if (state) days.set(state.day, state)
    }
    return state
  }
  /** The rows of a day that were read at the same time: an ad may have one of each. */
  const versionOf = ({ day }: DayState, readAt: number): DayState => {
    const key = `${day} ${readAt}`
    const state = versions.get(key) ?? newDay(day)
    versions.set(key, state)
    return state
  }
  const readAt = (cells: readonly string[], day: Day): number | null => {
    if (pulledAt === -1) return null
    const read = readAtOf(cells[pulledAt] ?? '', day)
    if (typeof read === 'number' || read === null) return read
    bad ??= { column: header[pulledAt] ?? '', problem: read, shifted: false }
    return null
  }
  const count = (cells: readonly string[], index: number): number | null => {
    if (index === -1) return null
    const text = cells[index] ?? ''
    const value = readCount(text, decimal)
    if (value === -1) bad ??= { column: header[index] ?? '', ...numberProblem(text, 'count', decimal) }
    return value
  }
  const fraction = (cells: readonly string[], index: number): number | null => {
    if (index === -1) return null
    const text = cells[index] ?? ''
    const value = readFraction(text, decimal)
    if (value === -1) bad ??= { column: header[index] ?? '', ...numberProblem(text, 'amount', decimal) }
    return value
  }
  const isPurchase = new Map<string, boolean>()
  /** The results of a row that counts something else are not its purchases. */
  const purchasesOf = (cells: readonly string[]): number | null => {
    const found = fraction(cells, purchasesAt)
    if (indicatorAt < 0) return found
    const indicator = cells[indicatorAt] ?? ''
    const known = isPurchase.get(indicator) ?? isPurchaseIndicator(indicator)
    if (isPurchase.size < 10_000) isPurchase.set(indicator, known)
    return known ? found : null
  }
  const money = (cells: readonly string[], index: number): Micros | null => {
    if (index === -1) return null
    const text = cells[index] ?? ''
    const value = readMoney(text, decimal)
    if (value !== null && !(value >= 0)) bad ??= { column: header[index] ?? '', ...numberProblem(text, 'amount', decimal) }
    return value
  }
  const flag = (cells: readonly string[], index: number): boolean | null => {
    if (index === -1) return null
    const value = readFlag(cells[index] ?? '')
    if (value === undefined) bad ??= { column: header[index] ?? '', problem: createMessage('cell.noFlag'), shifted: false }
    return value ?? null
  }
  const text = (cells: readonly string[], index: number): string | null => {
    if (index === -1) return null
    const cell = cells[index] ?? ''
    const cached = texts.get(cell)
    if (cached !== undefined) return cached
    const broken = errorProblem(cell)
    if (broken) {
      bad ??= { column: header[index] ?? '', ...broken }
      return null
    }
    const value = isBlank(cell) ? null : cell.trim()
    if (texts.size < 10_000) texts.set(cell, value)
    return value
  }
  const statusOf = (cells: readonly string[]): string | null => {
    const status = text(cells, statusAt)
    return status === null ? null : storedStatus(status)
  }
  const purposeCells = (cells: readonly string[]) => ({
    goal: text(cells, goalAt),
    result: text(cells, resultAt),
    objective: text(cells, objectiveAt),
  })
  /** The problem of a row with what is wrong with its other cells. */
  const withFurther = (cells: readonly string[], first: RowProblem, day: Day | null): RowProblem => {
    const reads = [
      ...[spendAt, valueAt, budgetAt].map((index) => () => money(cells, index)),
      ...[impressionsAt, reachAt, clicksAt, viewsAt, cartAt, checkoutAt].map((index) => () => count(cells, index)),
      ...[statusAt, attributionAt, goalAt, resultAt, objectiveAt].map((index) => () => text(cells, index)),
      ...[editedAt, promoAt].map((index) => () => flag(cells, index)),
      () => fraction(cells, purchasesAt),
      ...(day === null ? [] : [() => readAt(cells, day)]),
    ]
    const found = reads.flatMap((read) => {
      bad = null
      read()
      return bad === null ? [] : [bad]
    })
    return { ...first, further: found.filter(({ column }) => column !== first.column) }
  }
  const badRow = (...found: Parameters<typeof withFurther>): TypedRow => ({ is: 'problem', problem: withFurther(...found) })
  const widthProblem = (cells: readonly string[]): TypedRow | null => {
    if (cells.length === width) return null
    if (cells.every((cell) => cell.trim() === '') || isFooter(cells)) return BLANK
    const sizes = { cells: cells.length, header: width }
    if (cells.length < width) return problem(header[cells.length] ?? '', { problem: createMessage('row.cut', sizes), shifted: false })
    if (cells.slice(width).every((cell) => cell.trim() === '')) return null
    return isBlank(cells[dateAt] ?? '') && endsWithTotal(cells, width)
      ? { is: 'totals', day: null }
      : problem('', { problem: createMessage('row.wide', sizes), shifted: true })
  }
  const unnamed = (cells: readonly string[], day: Day | null): TypedRow =>
    cells.every((cell) => cell.trim() === '') || isFooter(cells) ? BLANK : { is: 'totals', day }

  return (cells) => {
    const misfit = widthProblem(cells)
    if (misfit) return misfit
    const dateText = cells[dateAt] ?? ''
    const day = dayOf(dateText)
    const entity = entityOf(cells)
    if (entity === NOTHING_NAMED) return unnamed(cells, day?.day ?? dayOf(totalOf(dateText) ?? '')?.day ?? null)
    if (day === null) {
      if (isFooter(cells)) return BLANK
      const isUndated = isBlank(dateText) || isTotalWord(dateText)
      const ofDay = dayOf(totalOf(dateText) ?? '')?.day ?? null
      if ('isTotal' in entity && entity.isTotal && (isUndated || ofDay !== null)) return { is: 'totals', day: ofDay }
      const dayless = { column: header[dateAt] ?? '', ...dateProblem(isUndated ? '' : dateText, dates) }
      return { is: isUndated ? 'undated' : 'problem', problem: withFurther(cells, dayless, null) }
    }
    if (endAt >= 0) {
      const endText = cells[endAt] ?? ''
      const end = endText === dateText ? day : dayOf(lastDayOf(dateText, endText, dates) ?? endText)
      if (end !== day && !isBlank(endText)) {
        if (end === null) return badRow(cells, { column: header[endAt] ?? '', ...dateProblem(endText, dates) }, day.day)
        return { is: 'period', from: day.day, to: end.day, column: header[endAt] ?? '' }
      }
    }
    if ('problem' in entity) return badRow(cells, entity, day.day)
    const wrongDay = dayProblem(day.day, { today, old_dates })
    if (wrongDay) return badRow(cells, { column: header[dateAt] ?? '', ...wrongDay }, day.day)
    bad = null
    const spend = money(cells, spendAt)
    const read = readAt(cells, day.day)
    const fact: AdFact = {
      channel: entity.channel,
      day: day.day,
      campaignId: entity.campaignId,
      campaignName: entity.campaignName,
      adsetId: entity.adsetId,
      adsetName: entity.adsetName,
      adId: entity.adId,
      adName: entity.adName,
      spend: spend ?? asMicros(0),
      impressions: count(cells, impressionsAt),
      reach: count(cells, reachAt),
      linkClicks: count(cells, clicksAt),
      landingPageViews: count(cells, viewsAt),
      addToCart: count(cells, cartAt),
      initiateCheckout: count(cells, checkoutAt),
      purchases: purchasesOf(cells),
      purchaseValue: money(cells, valueAt),
      dailyBudget: money(cells, budgetAt),
      status: statusOf(cells),
      attributionSetting: text(cells, attributionAt),
      purpose: statesPurpose ? purposeOf(purposeCells(cells)) : null,
      edited: flag(cells, editedAt),
      promo: flag(cells, promoAt),
      ...(read !== null && { readAt: read }),
    }
    if (bad !== null) return badRow(cells, bad, day.day)
    if (spend === null) {
      const silent = fact.impressions === null && fact.linkClicks === null && fact.purchases === null && fact.purchaseValue === null
      if (silent) return SILENT
      const unknown = { column: header[spendAt] ?? '', problem: createMessage('cell.noSpend'), shifted: false }
      if (blank_spend !== 'zero') return { is: 'problem', problem: { ...unknown, isSpendBlank: true } }
    }
    return {
      is: 'fact',
      fact,
      entity,
      day: read === null ? day : versionOf(day, read),
      ...(spend === null && { isSpendBlank: true }),
    }
  }
}
