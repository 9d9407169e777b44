/** The remaining time of the platform token: the ring, and its start and end dates. */

import { asDay } from '#shared/calendar.ts'
import type { DeskAccount } from '#shared/contract/internal/window-account.ts'
import { instantAndZone, longDay } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { TokenRing } from '../../ui/chart/token-ring.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './token.module.css'

export const TokenStatus = ({ account: { token, timezone, secrets } }: { readonly account: DeskAccount }) => {
  const { t } = useTranslation()
  const days = token.days_remaining
  const platformExpiry = token.platform_expires_on
  return (
    <SectionCard title={t('token.status')}>
      <p className={css.ring}>
        <TokenRing days={days} />
        <strong>{token.has_ended ? t('token.over') : t(days === 0 ? 'token.lastDay' : 'token.ring', { count: days })}</strong>
      </p>
      <dl className={css.facts}>
        <dt>{t('token.created')}</dt>
        <dd>{instantAndZone(token.created_at, timezone, apiNow())}</dd>
        <dt>{t('token.ends')}</dt>
        <dd>{longDay(asDay(token.expires_on))}</dd>
        <dt>{t('token.platform')}</dt>
        <dd>{platformExpiry === null ? t('token.platformNone') : longDay(asDay(platformExpiry))}</dd>
        <dt>{t('token.kept')}</dt>
        <dd>
          <LocalizedText text={{ english: secrets.detail, messages: secrets.detail_text }} />
        </dd>
      </dl>
    </SectionCard>
  )
}
