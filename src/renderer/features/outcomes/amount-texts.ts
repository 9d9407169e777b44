/** Amounts of outcomes in words. */

import type { OutcomeAmount, ProductOutcomesAnswer } from '#shared/contract/internal/outcomes.ts'
import { roundMoney } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { t } from '../../lib/i18n/i18n.ts'

/** "−$120 to $840": whole units, as the amount itself, since its interval is wider than cents. */
export const amountInterval = ({ interval: [low, high] }: OutcomeAmount, currency: string): string =>
  spanOf(roundMoney(low, currency), roundMoney(high, currency))

/** "Left out: 4 inconclusive, 1 contradicted by the data, …": all counts, also those that are 0. */
export const leftOutText = ({ inconclusive, contradicted, no_amount, overlapping }: ProductOutcomesAnswer['value']['left_out']): string =>
  t('outcomes.value.leftOut', { inconclusive, contradicted, noAmount: no_amount, overlapping })
