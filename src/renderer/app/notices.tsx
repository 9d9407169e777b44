/** Notices above the numbers: lost host, restricted ad account, stale numbers, running day, warnings, missing keychain, expiring token. */

import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeskAccount, DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { RouteAnswer } from '#shared/contract/route.ts'
import type { snapshotRoute } from '#shared/contract/snapshot.ts'
import { bridge } from '../lib/api/api-client.ts'
import { useReadyAccount } from '../lib/api/queries.ts'
import { asProblem, errorTextOf } from '../lib/errors/api-problem.ts'
import { instant } from '../lib/format/days.ts'
import { ago } from '../lib/format/format.ts'
import { useNow } from '../lib/hooks/use-now.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { toApiTime } from '../lib/state/api-clock.ts'
import { openPage, useUiStore } from '../lib/state/ui-store.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { NoticeList } from '../ui/feedback/notice-list.tsx'
import { Button } from '../ui/form/button.tsx'
import { ErrorMessage } from '../ui/text/error-message.tsx'
import { LocalizedText } from '../ui/text/localized-text.tsx'
import { RestrictionNotice } from './restriction-notice.tsx'
import { SourceNotice } from './source-notice.tsx'

const SOON_DAYS = 7

export interface NoticesProps {
  readonly product: DeskProduct
  readonly query: UseQueryResult<RouteAnswer<typeof snapshotRoute>>
}

export const Notices = ({ product, query: { data, error, dataUpdatedAt, refetch } }: NoticesProps) => {
  const { t } = useTranslation()
  const account = useReadyAccount()
  const now = useNow()
  const answeredAt = toApiTime(dataUpdatedAt)
  const problem = error ? asProblem(error) : null
  const age = data ? ago(data.data_age_seconds + Math.max(0, (now - answeredAt) / 1000)) : null
  const hasTokenEnded = product.ad_source === 'meta' && account.token.present && account.token.has_ended
  return (
    <NoticeList>
      {problem && problem.status !== 0 && data && (
        <Notice
          tone="bad"
          action={
            <Button kind="quiet" onPress={() => void refetch()}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          <ErrorMessage {...errorTextOf(problem)} />{' '}
          {t('app.notice.numbersOf', { time: instant(new Date(answeredAt).toISOString(), account.timezone, now) })}
        </Notice>
      )}
      <KeychainNotice secrets={account.secrets} isAtStake={bridge.host === 'electron' || product.ad_source === 'meta'} />
      <RestrictionNotice product={product.name} />
      <TokenNotice account={account} product={product} age={age} />
      {age !== null && <SourceNotice product={product} age={age} answeredAt={answeredAt} hasTokenEnded={hasTokenEnded} />}
      {data?.snapshot.warnings.map((warning, index) => (
        <Notice key={warning} tone="plain">
          <LocalizedText text={{ english: warning, messages: data.snapshot.texts?.warnings[index] }} />
        </Notice>
      ))}
    </NoticeList>
  )
}

/** Dismissed until the keychain changes state. In a browser, or without a token, the app stores no secret. */
const KeychainNotice = ({ secrets, isAtStake }: Pick<DeskAccount, 'secrets'> & { readonly isAtStake: boolean }) => {
  const { t } = useTranslation()
  const { persistent, detail } = secrets
  const isRead = useUiStore((state) => state.keychainNoticeRead === detail)
  useEffect(() => {
    // If it fails again later, show the notice again.
    if (persistent) useUiStore.setState({ keychainNoticeRead: null })
  }, [persistent])
  if (persistent || isRead || !isAtStake) return null
  return (
    <Notice
      tone="warn"
      action={
        <Button kind="quiet" onPress={() => useUiStore.setState({ keychainNoticeRead: detail })}>
          {t('app.notice.gotIt')}
        </Button>
      }
    >
      <LocalizedText text={{ english: detail, messages: secrets.detail_text }} /> {bridge.host === 'electron' && t('app.notice.kept')}
    </Notice>
  )
}

interface TokenNoticeProps {
  readonly account: DeskAccount
  readonly product: DeskProduct
  /** Of the numbers on screen; null where there are none. */
  readonly age: string | null
}

const TokenNotice = ({ account: { token }, product, age }: TokenNoticeProps) => {
  const { t } = useTranslation()
  if (!token.present || product.ad_source !== 'meta' || token.days_remaining > SOON_DAYS) return null
  const ended = age === null ? t('app.notice.tokenExpiredEarly') : t('app.notice.tokenExpired', { age })
  return (
    <Notice
      tone={token.has_ended ? 'bad' : 'warn'}
      action={
        <Button kind="quiet" onPress={() => openPage('token')}>
          {t('app.notice.rotate')}
        </Button>
      }
    >
      {token.has_ended
        ? ended
        : t(token.days_remaining === 0 ? 'app.notice.tokenLastDay' : 'app.notice.tokenEnds', { count: token.days_remaining })}
    </Notice>
  )
}
