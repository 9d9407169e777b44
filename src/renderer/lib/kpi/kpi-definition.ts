/** What a KPI means: its definition, its formula with the names of the window, and the formula with the numbers of a day. */

import type { Kpi, KpiKey } from '#shared/contract/kpi.ts'
import { type FormulaTerm, formulaTerms, type KpiFormula, kpiFormulas, type Operand } from '#shared/kpi-formulas.ts'
import { t } from '../i18n/i18n.ts'
import { kpiName, writeKpi } from './kpi-meta.ts'

export interface KpiDefinition {
  readonly about: string
  /** "Store revenue / Ad spend, all channels"; null for a sum. */
  readonly formula: string | null
  /** "$5,442 / $3,998 = 1.36×"; null where a number of it is unknown. */
  readonly numbers: string | null
}

const isTerm = (operand: Operand): operand is FormulaTerm => formulaTerms.some((term) => term === operand)

const nameOf = (operand: Operand): string => (isTerm(operand) ? t(`kpi.term.${operand}`) : kpiName(operand))

const written = ({ times, isProduct }: KpiFormula, of: string, by: string): string =>
  `${times === undefined ? '' : `${times} × `}${of} ${isProduct ? '×' : '/'} ${by}`

export const formulaText = (key: KpiKey): string | null => {
  const formula = kpiFormulas[key]
  return formula === undefined ? null : written(formula, formula.of === 1 ? '1' : nameOf(formula.of), nameOf(formula.by))
}

const numbersText = (key: KpiKey, kpi: Kpi, currency: string): string | null => {
  const formula = kpiFormulas[key]
  if (formula === undefined || formula.of === 1 || isTerm(formula.of) || isTerm(formula.by)) return null
  const { of, by } = formula
  if (kpi[key] === null || kpi[of] === null || kpi[by] === null) return null
  return `${written(formula, writeKpi(of, kpi[of], currency), writeKpi(by, kpi[by], currency))} = ${writeKpi(key, kpi[key], currency)}`
}

/** `day`: null without numbers, as in the glossary. */
export const kpiDefinition = (key: KpiKey, day: { readonly kpi: Kpi; readonly currency: string } | null): KpiDefinition => ({
  about: t(`kpi.about.${key}`),
  formula: formulaText(key),
  numbers: day === null ? null : numbersText(key, day.kpi, day.currency),
})
