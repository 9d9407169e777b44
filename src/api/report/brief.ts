/** A report in a few lines of text, for e-mails and messages. */

import { reportText } from '#shared/locales/api-texts.ts'
import { kpiLabel } from './kpi-label.ts'
import type { PortfolioData, ReportData } from './report-data.ts'
import type { TileKey } from './report-keys.ts'
import { openCardsOf, openFirst } from './reported-cards.ts'
import { verdictOf, type Words } from './verdict.ts'
import { writerFor } from './writing.ts'

export interface ReportBrief {
  readonly title: string
  readonly lines: readonly string[]
}

const MAX_CARDS = 3
const MAX_PRODUCTS = 20
const shown: readonly TileKey[] = ['spend', 'revenue', 'roas_meta', 'mer', 'orders']

const wordsOf = (data: ReportData): Words => {
  const t = reportText(data)
  return { data, t, write: writerFor(t, data, data.snapshot.currency, data.account.timezone) }
}

const numbersOf = (words: Words): readonly string[] => {
  const { data, t, write } = words
  const hasOthers = data.snapshot.channels.some(({ channel }) => channel !== 'meta')
  return shown
    .map((key) => (key === 'spend' && hasOthers ? 'spend_total' : key))
    .filter((key) => data.snapshot.kpi[key] !== null)
    .map((key) => t('brief.line', { name: kpiLabel(words, key), text: write.kpi(key, data.snapshot.kpi[key]) }))
}

const cardLines = ({ data, t }: Words): readonly string[] => {
  const cards = openFirst(data)
  const more = cards.length - MAX_CARDS
  return [
    ...cards.slice(0, MAX_CARDS).map(({ card }) => {
      const review = data.reviews[card.card_id]
      return t('brief.line', {
        name: t(review === undefined ? `severity.${card.severity}` : `decision.${review.decision}`),
        text: card.title,
      })
    }),
    ...(more > 0 ? [t('brief.more', { count: more })] : []),
  ]
}

/** The day of a product: a sentence, its numbers, and its most severe advice. */
export const briefOf = (data: ReportData): ReportBrief => {
  const words = wordsOf(data)
  const verdict = verdictOf(words)
  return {
    title: [data.product, words.t('title'), words.write.longDay(data.day)].join(' · '),
    lines: [...(verdict === null ? [] : [verdict]), ...numbersOf(words), ...cardLines(words)],
  }
}

/** The totals of all products, and a sentence for each. */
export const portfolioBriefOf = ({ reports, withoutData, totals }: PortfolioData): ReportBrief => {
  const [first] = reports
  const { t, write } = wordsOf(first)
  const isStore = totals.basis === 'store'
  const line = (name: string, text: string): string => t('brief.line', { name, text })
  const more = reports.length - MAX_PRODUCTS
  const cards = reports.reduce((sum, report) => sum + openCardsOf(report), 0)
  return {
    title: [t('portfolio.title'), t('title'), write.longDay(first.day)].join(' · '),
    lines: [
      line(t('portfolio.total.spend'), write.kpi('spend', totals.spend)),
      line(t(isStore ? 'portfolio.total.revenue' : 'portfolio.total.reported'), write.kpi('revenue', totals.revenue)),
      line(t(isStore ? 'portfolio.total.mer' : 'kpi.roas_meta'), write.kpi(isStore ? 'mer' : 'roas_meta', totals.ratio)),
      line(t('portfolio.total.cards'), write.count(cards)),
      ...reports.slice(0, MAX_PRODUCTS).map((report) => line(report.product, verdictOf(wordsOf(report)) ?? t('notKnown'))),
      ...(more > 0 ? [t('brief.more', { count: more })] : []),
      ...(totals.missing.length === 0 ? [] : [t('portfolio.missing', { products: totals.missing.join(', ') })]),
      ...(withoutData.length === 0 ? [] : [t('portfolio.withoutData', { products: withoutData.join(', ') })]),
    ],
  }
}
