/** The CSS tokens that a canvas needs as plain colors, read again when the theme changes. */

import { useMemo } from 'react'
import { type Theme, useTheme } from '../../lib/hooks/theme.ts'
import type { ChartColours } from './chart-colours.ts'

const readColours = (theme: Theme): ChartColours => {
  const root = document.documentElement
  root.dataset.theme = theme
  const style = getComputedStyle(root)
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  return {
    line: token('accent'),
    bar: token('bar'),
    grid: token('faint-line'),
    text: token('muted'),
    band: token('band'),
    flag: token('good'),
    level: token('warn'),
    event: token('muted'),
    eventBand: `${token('muted')}20`,
    panel: token('panel'),
    font: token('font'),
  }
}

export const useChartColours = (): ChartColours => {
  const theme = useTheme()
  return useMemo(() => readColours(theme), [theme])
}
