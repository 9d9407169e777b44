/** Finds the sheet of a workbook that contains the table. */

import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { createMessage } from '#shared/messages/message.ts'
import { refuseFile } from '../checks/import-refused.ts'
import { type FieldSpec, namesKnown } from '../reading/columns.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { cellText, type DateSystem } from './cell-text.ts'

/** Number of rows in which the header of a sheet must be. */
export const HEADER_WITHIN = 15
const MOST_SHEETS = 50

/** Ads Manager writes the table for people and the table for machines on two sheets. */
const RAW = /^raw data(?: report)?$/

export interface ChosenSheet {
  readonly name: string
  /** The other visible sheets. */
  readonly others: readonly string[]
  readonly dateSystem: DateSystem
}

const visibleSheets = async (data: Uint8Array): Promise<{ readonly visible: readonly string[]; readonly dateSystem: DateSystem }> => {
  const names: string[] = []
  const { dateSystem = '1900' } = await readXlsx(data, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) names.push(name)
      return false
    },
  })
  return { visible: names, dateSystem }
}

const headerScore = async (
  data: Uint8Array,
  sheet: string,
  specs: readonly FieldSpec[],
  map: Readonly<Record<string, string>>,
): Promise<number> => {
  let best = -1
  for await (const { values } of streamXlsxRows(data, { sheet, maxRows: HEADER_WITHIN })) {
    const cells = values.map((value) => cellText(value, '.', null))
    if (cells.some((cell) => cell.trim() !== '')) best = Math.max(best, namesKnown(specs, cells, map))
  }
  return best
}

/** The raw sheet of an Ads Manager export, else the visible sheet whose header names most of our fields, the first of equals. */
export const chooseSheet = async (
  data: Uint8Array,
  specs: readonly FieldSpec[],
  map: Readonly<Record<string, string>>,
): Promise<ChosenSheet> => {
  const { visible, dateSystem } = await visibleSheets(data)
  const names = visible.slice(0, MOST_SHEETS)
  const chosen = (name: string): ChosenSheet => ({ name, others: names.filter((other) => other !== name), dateSystem })
  const raw = names.find((name) => RAW.test(normalizeHeader(name)))
  if (raw !== undefined) return chosen(raw)
  let best: { readonly name: string; readonly score: number } | null = null
  for (const name of names) {
    const score = names.length === 1 ? 0 : await headerScore(data, name, specs, map)
    if (score >= 0 && score > (best?.score ?? -1)) best = { name, score }
  }
  if (!best) throw refuseFile(createMessage('file.noSheet'), createMessage('file.emptyWay'))
  return chosen(best.name)
}
