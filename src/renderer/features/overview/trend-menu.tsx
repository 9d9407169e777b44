/** Actions for the trend on screen: save as CSV or PNG, copy as an image. */

import { useCallback } from 'react'
import { daySpan } from '../../lib/format/days.ts'
import { saveBlob } from '../../lib/format/save-file.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'
import { runCommand, useCommand } from '../../lib/state/commands.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { MenuButton } from '../../ui/form/menu-button.tsx'
import type { TrendView } from './trend-view-props.ts'

export interface TrendMenuProps {
  readonly product: string
  readonly view: TrendView
  /** Whether the chart is on screen, not the table or another tab. */
  readonly hasChart: boolean
}

type Action = 'csv' | 'png' | 'copy'

export const TrendMenu = ({ product, view, hasChart }: TrendMenuProps) => {
  const { t } = useTranslation()
  const actions: readonly Action[] = hasChart ? ['csv', 'png', 'copy'] : ['csv']
  const saveChart = useCallback(() => void save(product, view), [product, view])
  useCommand('export-chart', hasChart ? saveChart : null)
  return (
    <MenuButton
      label={t('overview.export.menu')}
      items={actions.map((id) => ({ id, label: t(`overview.export.${id}`) }))}
      onAction={(action) => {
        if (action === 'csv') runCommand('export')
        else if (action === 'png') saveChart()
        else void copy(product, view)
      }}
    />
  )
}

const pictureOf = async (product: string, view: TrendView): Promise<Blob> => {
  const { points, lineKpi, barKpi, metaSpendOnly } = view
  const { trendImage } = await import('./trend-image.ts')
  const names = [...new Set([lineKpi, barKpi])].map((key) => kpiName(key, metaSpendOnly)).join(' · ')
  const detail = `${names} · ${daySpan(points[0]?.day ?? '', points.at(-1)?.day ?? '')}`
  return trendImage(view, { title: product, detail })
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const save = async (product: string, view: TrendView): Promise<void> => {
  const { points } = view
  try {
    const picture = await pictureOf(product, view)
    saveBlob(t('overview.export.pngName', { product, first: points[0]?.day ?? '', last: points.at(-1)?.day ?? '' }), picture)
  } catch (error) {
    showToast('error', t('overview.export.noPicture'), { message: reasonOf(error), isOurs: false })
  }
}

const copy = async (product: string, view: TrendView): Promise<void> => {
  try {
    // Pass the promise itself: browsers allow clipboard writes only if they start within the click handler.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pictureOf(product, view) })])
    showToast('info', t('overview.export.copied'))
  } catch {
    // The browser's own message is English and names functions.
    showToast('error', t('overview.export.notCopied'))
  }
}
