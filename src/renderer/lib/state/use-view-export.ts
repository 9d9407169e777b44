/** The export of the view on screen: a view registers it as a command, which the Export menu, the palette and the keyboard run. */

import { useCallback } from 'react'
import type { Domain } from '#shared/contract/advice.ts'
import { saveCsv } from '../format/save-file.ts'
import { t } from '../i18n/i18n.ts'
import { useCommand } from './commands.ts'

export interface ExportedView {
  readonly product: string
  readonly view: Domain
  /** YYYY-MM-DD; the last one of a period. */
  readonly day: string
  /** The first day of a period; missing: the view is of a day. */
  readonly from?: string
}

/** "Glow Serum Funnel 2026-11-18.csv", or with the first and last day of a period. */
const csvName = ({ product, view, day, from }: ExportedView): string => {
  const name = { product, view: t(`common.domain.${view}`) }
  return from === undefined ? t('app.export.name', { ...name, day }) : t('app.export.periodName', { ...name, first: from, last: day })
}

/**
 * Registers a CSV export.
 *
 * @param csv Writes the file; null while there is nothing to export. Must be referentially stable while its data is.
 */
export const useCsvExport = (name: string, csv: (() => string) | null): (() => void) => {
  const save = useCallback(() => {
    if (csv !== null) saveCsv(name, csv())
  }, [csv, name])
  useCommand('export', csv === null ? null : save)
  return save
}

/** Registers the CSV export of a view of a product, as {@link useCsvExport}. */
export const useViewExport = (view: ExportedView, csv: (() => string) | null): (() => void) => useCsvExport(csvName(view), csv)
