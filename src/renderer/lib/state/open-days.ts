/** Opens a day or a period. The trend keeps its days while the day on screen is one of them. */

import { type Day, daysBetween } from '#shared/calendar.ts'
import { type Period, type UiState, useUiStore } from './ui-store.ts'
import { confirmLeave } from './unsaved.ts'

/** The day belongs to the products: it is restored when the user returns from another page of the account. */
export const openDay = (day: Day | null): void => openDays({ day })

/** Days up to the day on screen; `day`: the last of them, if it changes. */
export const openPeriod = (period: Period, day?: Day): void => openDays({ period, ...(day === undefined ? {} : { day }) })

/** Opens a day of the trend, whose last day is `end`: the trend keeps its days, so that the next one is still where the pointer is. */
export const openTrendDay = (day: Day, end: Day): void => openDays({ day, trendEnd: end })

const openDays = (days: Partial<Pick<UiState, 'day' | 'trendEnd' | 'period'>>): void => {
  if (['product', 'products'].includes(useUiStore.getState().page)) useUiStore.setState(days)
  else confirmLeave(() => useUiStore.setState({ page: 'product', ...days }))
}

const isOnTrend = (day: Day | null, end: Day, days: number): boolean => {
  const back = day === null ? -1 : daysBetween(day, end)
  return back >= 0 && back < days
}

// Whatever changes the day or the length of the trend, such as an address, a link or a card: a day beyond the edges ends the trend.
useUiStore.subscribe(({ day, trendEnd, range }) => {
  if (trendEnd !== null && !isOnTrend(day, trendEnd, range)) useUiStore.setState({ trendEnd: null })
})
