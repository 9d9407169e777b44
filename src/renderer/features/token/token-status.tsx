/** The remaining time of the platform token: the ring, its start and end dates, and its permissions. */

import { asDay } from '#shared/calendar.ts'
import type { DeskAccount } from '#shared/contract/internal/window-account.ts'
import { isShortLived, timeLeft } from '../../lib/account/short-lived.ts'
import { instantAndZone, longDay } from '../../lib/format/days.ts'
import { listOf } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { TokenRing } from '../../ui/chart/token-ring.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './token.module.css'

export const TokenStatus = ({ account: { token, timezone, secrets } }: { readonly account: DeskAccount }) => {
  const { t } = useTranslation()
  const days = token.days_remaining
  const day = (text: string | null, none: string) => (text === null ? none : longDay(asDay(text)))
  const left = token.expires_on === null ? t('token.endless') : t(days === 0 ? 'token.lastDay' : 'token.ring', { count: days })
  const { ends_at: end } = token
  const soon = end !== null && !token.has_ended && isShortLived(end, apiNow()) && !token.has_app_secret ? timeLeft(end, apiNow()) : null
  return (
    <SectionCard title={t('token.status')}>
      {soon !== null && end !== null && (
        <div className={css.short}>
          <Notice tone="warn">
            {t(`onboarding.token.short.${soon.unit}`, { count: soon.count, time: instantAndZone(end, timezone, apiNow()) })}{' '}
            {t('token.shortAdvice')}
          </Notice>
        </div>
      )}
      <p className={css.ring}>
        <TokenRing days={token.expires_on === null ? null : days} />
        <strong>{token.has_ended ? t('token.over') : left}</strong>
      </p>
      <dl className={css.facts}>
        <dt>{t('token.created')}</dt>
        <dd>{instantAndZone(token.created_at, timezone, apiNow())}</dd>
        <dt>{t('token.ends')}</dt>
        <dd>{token.expires_on === null ? t('token.never') : longDay(asDay(token.expires_on))}</dd>
        <dt>{t('token.platform')}</dt>
        <dd>{token.never_expires ? t('token.never') : day(token.platform_expires_on, t('token.platformNone'))}</dd>
        <dt>{t('token.dataAccess')}</dt>
        <dd>{day(token.data_access_ends_on, t('token.dataAccessNone'))}</dd>
        <dt>{t('token.scopes')}</dt>
        <dd>{token.scopes === null ? t('token.scopesNone') : listOf(token.scopes)}</dd>
        <dt>{t('token.appSecret')}</dt>
        <dd>{t(token.has_app_secret ? 'token.appSecretSaved' : 'token.appSecretNone')}</dd>
        <dt>{t('token.kept')}</dt>
        <dd>
          <LocalizedText text={{ english: secrets.detail, messages: secrets.detail_text }} />
        </dd>
      </dl>
    </SectionCard>
  )
}
