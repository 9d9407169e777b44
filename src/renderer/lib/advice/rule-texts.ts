/** The rules that the catalogues describe, and why a card of each may be a false alarm. */

import { startMessages } from '#shared/locales/en/messages/start-messages.ts'
import { adviceRules } from '#shared/locales/en/window/advice-rules.ts'
import { createMessage, type MessageKey } from '#shared/messages/message.ts'
import { t } from '../i18n/i18n.ts'
import type { ApiText } from '../i18n/message-text.ts'

export type KnownRule = keyof typeof adviceRules

/** Null for a rule without texts in the catalogue: the API's English texts are shown then. */
export const knownRule = (rule: string): KnownRule | null =>
  (Object.keys(adviceRules) as KnownRule[]).find((known) => known === rule) ?? null

/** "R10: Store orders per checkout initiated"; its ID for an unknown rule. */
export const ruleName = (rule: string): string => {
  const known = knownRule(rule)
  return known === null ? rule : t('common.ruleName', { rule, subject: t(`adviceRules.${known}.subject`) })
}

const common = {
  R02: ['r02.doubt.claims', 'r02.doubt.season', 'r02.doubt.shift'],
  R07: ['r07.doubt.tag', 'r07.doubt.placements', 'r07.doubt.consent'],
  R10: ['r10.doubt.others', 'r10.doubt.twice', 'r10.doubt.notImported'],
  R18: ['r18.doubt.later', 'r18.doubt.average', 'r18.doubt.audience'],
  R20: ['r20.doubt.moved', 'r20.doubt.import', 'r20.doubt.ended'],
  R21: ['r21.doubt.placements', 'r21.doubt.siblings', 'r21.doubt.better'],
  R23: ['r23.doubt.later', 'r23.doubt.retargeting', 'r23.doubt.tag'],
  R24: ['r24.doubt.marginal', 'r24.doubt.retargeting', 'r24.doubt.promo'],
  R25: ['r25.doubt.single', 'r25.doubt.credit', 'r25.doubt.copies'],
  R31: ['r31.doubt.channels', 'r31.doubt.late', 'r31.doubt.twice'],
  R32: ['r32.doubt.channels', 'r32.doubt.missing', 'r32.doubt.otherShop'],
  R36: ['r36.attribution.doubt', 'r36.doubt.age', 'r36.doubt.renewed'],
} as const satisfies Readonly<Record<KnownRule, readonly MessageKey[]>>

/** The caveats that the API found for this card, followed by those of every card of its rule. */
export const allDoubts = (rule: KnownRule | null, doubts: readonly ApiText[]): readonly ApiText[] => {
  if (rule === null) return doubts
  const shared: readonly ApiText[] = common[rule].map((key) => ({ english: startMessages[key], messages: createMessage(key) }))
  return [...doubts.filter(({ english }) => !shared.some((each) => each.english === english)), ...shared]
}
