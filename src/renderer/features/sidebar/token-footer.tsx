/** The platform token in the sidebar's footer: days left and the date to replace it by. */

import { asDay, type Day } from '#shared/calendar.ts'
import type { DeskAccount } from '#shared/contract/internal/window-account.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { shortDayAsOf } from '../../lib/format/days.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { openPage, useUiStore } from '../../lib/state/ui-store.ts'
import { TokenRing } from '../../ui/chart/token-ring.tsx'
import { PlainButton } from '../../ui/form/plain-button.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import css from './sidebar.module.css'

const title = ({ present, days_remaining: days, has_ended: hasEnded, expires_on }: DeskAccount['token']): string => {
  if (!present) return t('sidebar.token.none')
  if (hasEnded) return t('sidebar.token.expired')
  if (expires_on === null) return t('sidebar.token.endless')
  return days === 0 ? t('sidebar.token.lastDay') : t('sidebar.token.left', { count: days })
}

const note = ({ present, has_ended: hasEnded, expires_on }: DeskAccount['token'], today: Day): string => {
  if (!present) return t('sidebar.token.noneNote')
  if (hasEnded) return t('sidebar.token.expiredNote')
  if (expires_on === null) return t('sidebar.token.endlessNote')
  return t('sidebar.token.leftNote', { day: shortDayAsOf(asDay(expires_on), today) })
}

export const TokenFooter = ({ token }: { readonly token: DeskAccount['token'] }) => {
  const { today } = useReadyAccount()
  const isCurrent = useUiStore((state) => state.page === 'token')
  return (
    <div className={css.foot}>
      <PlainButton className={cx(css.item, css.token)} onPress={() => openPage('token')} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
        {token.present && <TokenRing days={token.expires_on === null ? null : token.days_remaining} />}
        <span className={css.names}>
          <span className={css.name} title={title(token)}>
            {title(token)}
          </span>
          <span className={css.numbers} title={note(token, asDay(today))}>
            {note(token, asDay(today))}
          </span>
        </span>
      </PlainButton>
    </div>
  )
}
