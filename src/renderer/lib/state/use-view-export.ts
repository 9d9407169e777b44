/** The export of the view on screen: a view registers it as a command, which the Export menu, the palette and the keyboard run. */

import { useCallback } from 'react'
import type { Domain } from '#shared/contract/advice.ts'
import { saveCsv } from '../format/save-file.ts'
import { t } from '../i18n/i18n.ts'
import { useCommand } from './commands.ts'

export interface ExportedView {
  readonly product: string
  readonly view: Domain
  /** YYYY-MM-DD */
  readonly day: string
}

/** "Glow Serum Funnel 2026-11-18.csv". */
const csvName = ({ product, view, day }: ExportedView): string => t('app.export.name', { product, view: t(`common.domain.${view}`), day })

/**
 * Registers the export of a view as CSV.
 *
 * @param csv Writes the file; null while there is nothing to export. Must be referentially stable while its data is.
 */
export const useViewExport = ({ product, view, day }: ExportedView, csv: (() => string) | null): (() => void) => {
  const save = useCallback(() => {
    if (csv !== null) saveCsv(csvName({ product, view, day }), csv())
  }, [csv, product, view, day])
  useCommand('export', csv === null ? null : save)
  return save
}
