/** Localizes the data of a report: formats the messages of cards and warnings; texts stored without messages stay English. */

import { type Advice, type Card, domains } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { american, formatMessages } from '#shared/locales/api-texts.ts'
import type { ReportData } from './report-data.ts'

type Write = (english: string, ...messages: readonly (Message | undefined)[]) => string

export const localizeReport = (data: ReportData): ReportData => {
  const { advice, outcomes, snapshot, language, formats } = data
  if (language === american.language && formats === american.formats) return data
  const options = { locale: { language, formats }, currency: snapshot.currency }
  const write: Write = (english, ...messages) => {
    const known = messages.filter((message) => message !== undefined)
    return (known.length === 0 ? null : formatMessages(options, known)) ?? english
  }
  return {
    ...data,
    snapshot: {
      ...snapshot,
      movement: {
        ...snapshot.movement,
        baseline: write(snapshot.movement.baseline, snapshot.movement.texts?.baseline),
        reason: snapshot.movement.reason === null ? null : write(snapshot.movement.reason, snapshot.movement.texts?.reason),
      },
      warnings: snapshot.warnings.map((warning, index) => write(warning, snapshot.texts?.warnings[index])),
    },
    advice: advice && adviceIn(write, advice),
    outcomes: outcomes.map((each) => ({ ...each, title: write(each.title, each.message) })),
  }
}

const adviceIn = (write: Write, advice: Advice): Advice =>
  Object.fromEntries(
    domains.map((domain) => [domain, { ...advice[domain], cards: advice[domain].cards.map((card) => cardIn(write, card)) }]),
  ) as Advice

const cardIn = (write: Write, card: Card): Card => {
  const { texts } = card
  if (texts === undefined) return card
  return {
    ...card,
    title: write(card.title, texts.title),
    finding: write(card.finding, ...texts.finding),
    action: write(card.action, texts.action),
    doubts: card.doubts.map((doubt, index) => write(doubt, texts.doubts[index])),
    evidence: card.evidence.map((row, index) => ({ ...row, metric: write(row.metric, texts.evidence[index]?.metric) })),
  }
}
