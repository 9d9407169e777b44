/** A guard of a card as text, with its number. */

import { assertNever } from '#shared/assert-never.ts'
import type { Guard } from '#shared/contract/advice.ts'
import { change, rate } from '../format/format.ts'
import { t } from '../i18n/i18n.ts'

export const guardText = ({ guard, state, value }: Guard): string => {
  const isProof = state === 'passed' ? 'passed' : 'failed'
  const seen = state === 'present' || state === 'absent' ? state : 'unknown'
  switch (guard) {
    case 'volume':
      return t('advice.guard.volume', { n: value ?? 0 })
    case 'interval':
      return t(`advice.guard.interval.${isProof}`)
    case 'persistence':
      return value === null ? t('advice.guard.oneDay') : t('advice.guard.persistence', { count: value })
    case 'many_tests':
      return t(`advice.guard.tests.${isProof}`, { count: value ?? 0 })
    case 'materiality':
      return t('advice.guard.materiality', { share: rate(value ?? 0) })
    case 'edits':
      return seen === 'present' ? t('advice.guard.edits.present', { count: value ?? 0 }) : t(`advice.guard.edits.${seen}`)
    case 'promotion':
      return seen === 'present' && value !== null
        ? t('advice.guard.promotion.leftOut', { count: value })
        : t(`advice.guard.promotion.${seen}`)
    case 'events':
      return seen === 'present' ? t('advice.guard.events.present', { count: value ?? 0 }) : t(`advice.guard.events.${seen}`)
    case 'spend_step':
      return seen === 'present'
        ? t('advice.guard.spendStep.present', { change: change(value ?? 0, 0) })
        : t(`advice.guard.spendStep.${seen}`)
    case 'attribution':
      return t(`advice.guard.attribution.${seen}`)
    default:
      return assertNever(guard)
  }
}
