/** Opens a day or a period. Charts keep their days while the day on screen is one of them. */

import { type Day, daysBetween } from '#shared/calendar.ts'
import { type Period, type TrendWindow, type UiState, useUiStore } from './ui-store.ts'
import { confirmLeave } from './unsaved.ts'

/** The day belongs to the products: it is restored when the user returns from another page of the account. */
export const openDay = (day: Day | null): void => openDays({ day })

/** Days up to the day on screen; `day`: the last of them, if it changes. */
export const openPeriod = (period: Period, day?: Day): void => openDays({ period, ...(day === undefined ? {} : { day }) })

/** Opens a day of a chart, which keeps its days, so that the next one is still where the pointer is. */
export const openTrendDay = (day: Day, trendWindow: TrendWindow): void => openDays({ day, trendWindow })

const openDays = (days: Partial<Pick<UiState, 'day' | 'trendWindow' | 'period'>>): void => {
  if (['product', 'products', 'accounts'].includes(useUiStore.getState().page)) useUiStore.setState(days)
  else confirmLeave(() => useUiStore.setState({ page: 'product', ...days }))
}

const isWithin = (day: Day | null, { last, days }: TrendWindow): boolean => {
  const back = day === null ? -1 : daysBetween(day, last)
  return back >= 0 && back < days
}

// Whatever changes the day, such as an address, a link or a card: a day beyond the edges ends the window.
useUiStore.subscribe(({ day, trendWindow }) => {
  if (trendWindow !== null && !isWithin(day, trendWindow)) useUiStore.setState({ trendWindow: null })
})

/** The last day of a chart of so many days: that of the chart in which the day was chosen, if this one has the day too; otherwise the day. */
export const useTrendLast = <D extends Day | null>(day: D, days: number): D | Day =>
  useUiStore(({ trendWindow }) => (trendWindow !== null && isWithin(day, { ...trendWindow, days }) ? trendWindow.last : day))
