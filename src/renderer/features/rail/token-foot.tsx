/** The platform token at the foot of the rail: days left and the day to rotate by. */

import { Button } from 'react-aria-components'
import { asDay } from '#shared/calendar.ts'
import type { DeskAccount } from '#shared/contract/desk-account.ts'
import { openPage } from '../../lib/desk-store.ts'
import { plural, shortDay } from '../../lib/format.ts'
import { cx } from '../../ui/class-names.ts'
import { TokenRing } from '../../ui/token-ring.tsx'
import css from './rail.module.css'

const title = ({ present, days_remaining: days }: DeskAccount['token']): string => {
  if (!present) return 'No platform token'
  return days === 0 ? 'Token: expired' : `Token: ${plural(days, 'day')} left`
}

const note = ({ present, days_remaining: days, expires_on }: DeskAccount['token']): string => {
  if (!present) return 'Only pulls from Meta need one'
  return days === 0 ? 'Rotate it to pull again' : `Rotate before ${shortDay(asDay(expires_on))}`
}

export const TokenFoot = ({ token }: { readonly token: DeskAccount['token'] }) => (
  <div className={css.foot}>
    <Button className={cx(css.item, css.token)} onPress={() => openPage('settings')}>
      {token.present && <TokenRing days={token.days_remaining} />}
      <span className={css.names}>
        <span className={css.name}>{title(token)}</span>
        <span className={css.numbers}>{note(token)}</span>
      </span>
    </Button>
  </div>
)
