/** Reads saved views. Whatever is damaged or of another version is replaced by its default, or left out. */

import { domains } from '#shared/contract/advice.ts'
import { MAX_RANGE_DAYS } from '#shared/contract/internal/range.ts'
import { chartKpis } from '../kpi/kpi-meta.ts'
import type { SavedView } from './saved-view.ts'
import type { TableState } from './table-state.ts'
import { type ChosenTable, comparisons, MAX_DAYS, type Period, seriesRowChoices } from './ui-store.ts'

/** Most characters of a name. */
export const MAX_NAME = 60

/** What names that look alike have in common: without case, invisible characters, and differences that Unicode normalization removes. */
const lookOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** True for names that a user cannot tell apart, or only by upper and lower case. */
export const isSameName = (one: string, other: string): boolean => lookOf(one) === lookOf(other)

/** The name without spaces around it; null: it has no visible character or too many. */
export const viewName = (typed: string): string | null => {
  const name = typed.normalize().trim()
  return lookOf(name) === '' || [...name].length > MAX_NAME ? null : name
}

/** The fields that are read of a view, of what is saved around it, and of its parts. */
type Fields = Partial<Readonly<Record<keyof SavedView | keyof TableState | keyof TableState['order'] | ChosenTable | 'views', unknown>>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textsOf = (value: unknown): readonly string[] => listOf(value).filter((each) => typeof each === 'string')
const oneOf = <T>(known: readonly T[], value: unknown, otherwise: T): T => known.find((each) => each === value) ?? otherwise
const isWithin = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

const periodOf = (value: unknown): Period => (value === 'month' || isWithin(value, 2, MAX_RANGE_DAYS) ? value : 'day')

const tableOf = (value: unknown): TableState | null => {
  const { column, direction } = fieldsOf(fieldsOf(value).order)
  if (typeof column !== 'string') return null
  const filter = Object.entries(fieldsOf(fieldsOf(value).filter)).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    filter: Object.fromEntries(filter),
    order: { column, direction: oneOf(['ascending', 'descending'] as const, direction, 'descending') },
  }
}

const viewOf = (value: unknown): SavedView | null => {
  const saved = fieldsOf(value)
  const name = typeof saved.name === 'string' ? viewName(saved.name) : null
  if (name === null) return null
  const hidden = fieldsOf(saved.hiddenColumns)
  const columnsOf = (table: ChosenTable): readonly string[] => textsOf(hidden[table])
  return {
    name,
    page: oneOf(['product', 'products'] as const, saved.page, 'product'),
    tab: oneOf(domains, saved.tab, 'overview'),
    period: periodOf(saved.period),
    compareWith: oneOf(comparisons, saved.compareWith, 'none'),
    seriesRows: oneOf(seriesRowChoices, saved.seriesRows, 'grouped'),
    range: isWithin(saved.range, 1, MAX_DAYS) ? saved.range : 30,
    lineKpi: oneOf(chartKpis, saved.lineKpi, 'roas_meta'),
    barKpi: oneOf(chartKpis, saved.barKpi, 'spend'),
    hiddenColumns: { plans: columnsOf('plans'), series: columnsOf('series') },
    table: tableOf(saved.table),
  }
}

/** Of several views with one name, the first. */
export const readViews = (saved: unknown): readonly SavedView[] => {
  const views = listOf(fieldsOf(saved).views).flatMap((view) => viewOf(view) ?? [])
  return views.filter(({ name }, place) => views.findIndex((other) => isSameName(other.name, name)) === place)
}
