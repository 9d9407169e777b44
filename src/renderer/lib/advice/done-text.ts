/** What to propose as done for a card: a verb for its rule and the name of its entity, such as "Paused Static 11". */

import type { Card } from '#shared/contract/advice.ts'
import { MAX_ACTION_LENGTH } from '#shared/contract/review.ts'
import { t } from '../i18n/i18n.ts'
import { knownRule } from './rule-texts.ts'

const ELLIPSIS = '…'

/** Empty for a rule that this window does not know. */
export const proposedAction = ({ rule, entity }: Pick<Card, 'rule' | 'entity'>): string => {
  const known = knownRule(rule)
  if (known === null) return ''
  const write = (name: string): string => t(`advice.done.proposal.${known}`, { name })
  const over = write(entity.name).length - MAX_ACTION_LENGTH
  return over <= 0 ? write(entity.name) : write(entity.name.slice(0, -over - ELLIPSIS.length).trimEnd() + ELLIPSIS)
}
