/** A report's data in its language: what cards and warnings say as messages is written out; what was kept without any stays English. */

import { type Advice, type Card, domains } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { percentSpaceOf } from '#shared/languages.ts'
import { chineseMessages } from '#shared/messages/chinese-language.ts'
import { messageWriter } from '#shared/messages/message-writer.ts'
import { plainText, sentenceParts } from '#shared/messages/write-message.ts'
import type { ReportData } from './report-data.ts'

type Write = (english: string, ...said: readonly (Message | undefined)[]) => string

export const localizeReport = (data: ReportData): ReportData => {
  if (data.language === 'en') return data
  const writer = messageWriter({ numbers: 'zh-CN', days: 'zh-CN', currency: data.snapshot.currency, space: percentSpaceOf(data.language) })
  const write: Write = (english, ...said) => {
    const known = said.filter((message) => message !== undefined)
    const parts = known.length === 0 ? null : sentenceParts(chineseMessages, writer, known)
    return parts === null ? english : plainText(parts)
  }
  const { advice, snapshot } = data
  return {
    ...data,
    snapshot: { ...snapshot, warnings: snapshot.warnings.map((warning, index) => write(warning, snapshot.texts?.warnings[index])) },
    advice: advice && adviceIn(write, advice),
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
