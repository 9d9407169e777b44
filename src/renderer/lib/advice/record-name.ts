/** Names the records of a track record: a rule has one for each of its versions, actions and volumes. */

import type { OutcomeRecord } from '#shared/contract/internal/outcomes.ts'
import { t } from '../i18n/i18n.ts'
import { ruleName } from './rule-texts.ts'

/** A record, as far as the log of decisions needs it. */
export type DecisionRecord = Pick<OutcomeRecord, 'rule' | 'rule_version' | 'action' | 'volume' | 'reviews'>

const actions = ['repair', 'look', 'refresh', 'pause', 'scale'] as const

/** "Pause · 20 or more events a day · rule version 3". */
export const recordKind = ({ action, volume: [low, high], rule_version: version }: DecisionRecord): string => {
  const known = actions.find((each) => each === action)
  const volume =
    high === null
      ? t('outcomes.record.volume.above', { low })
      : low === 0
        ? t('outcomes.record.volume.below', { high })
        : t('outcomes.record.volume.between', { low, high })
  return [known === undefined ? action : t(`outcomes.record.action.${known}`), volume, t('outcomes.record.version', { version })].join(
    ' · ',
  )
}

/** "R23: Ads without purchases · Pause · 20 or more events a day · rule version 3". */
export const recordName = (record: DecisionRecord): string => `${ruleName(record.rule)} · ${recordKind(record)}`
