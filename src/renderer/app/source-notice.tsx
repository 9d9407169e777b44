/** Explains why the numbers on screen are not the newest: the host is gone, the network is down, or a source fails. */

import type { ReactNode } from 'react'
import type { SourceState } from '#shared/contract/internal/source.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import { useReadyAccount } from '../lib/api/queries.ts'
import { useSourceStatus } from '../lib/api/source-queries.ts'
import { clockTime, instant } from '../lib/format/days.ts'
import { useNow } from '../lib/hooks/use-now.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { runCommand } from '../lib/state/commands.ts'
import { openPage } from '../lib/state/ui-store.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/form/button.tsx'
import { LocalizedText } from '../ui/text/localized-text.tsx'
import { isTokenFailure } from './token-failure.ts'

export interface SourceNoticeProps {
  readonly product: DeskProduct
  /** Age of the numbers on screen, as text. */
  readonly age: string
  /** When the host answered last, in milliseconds. */
  readonly answeredAt: number
  /** True if the reason is already shown next to the notice. */
  readonly hasTokenEnded: boolean
}

/** The host does not answer. */
export const AwayNotice = ({ answeredAt }: Pick<SourceNoticeProps, 'answeredAt'>) => {
  const { t } = useTranslation()
  const { timezone } = useReadyAccount()
  const now = useNow()
  return <Notice tone="bad">{t('app.notice.away', { time: instant(new Date(answeredAt).toISOString(), timezone, now) })}</Notice>
}

/** Shows only the most urgent problem: without the host the network state is unknown, and without a network every sync fails. */
export const SourceNotice = ({ product, age, answeredAt, hasTokenEnded }: SourceNoticeProps) => {
  const { t } = useTranslation()
  const { timezone } = useReadyAccount()
  const now = useNow()
  const { source, isAway, isOffline } = useSourceStatus(product.name)
  if (isAway) return <AwayNotice answeredAt={answeredAt} />
  if (product.ad_source === 'csv' || product.ad_source === 'none') return null
  // The demo source needs no network.
  if (isOffline && product.ad_source === 'meta') return <Notice tone="warn">{t('app.notice.offline', { age })}</Notice>
  if (!source?.failure || (hasTokenEnded && source.failure.kind === 'refused')) return null
  const next = source.next_try !== null && Date.parse(source.next_try) > now ? clockTime(source.next_try, timezone) : null
  const retry = next === null ? '' : t(source.failure.kind === 'throttled' ? 'app.notice.continues' : 'app.notice.retry', { time: next })
  return (
    <Notice tone="warn" action={<SourceActions source={source} failure={source.failure} />}>
      {source.missing_days > 0
        ? t('app.notice.partial', { age, count: source.missing_days, next: retry })
        : t('app.notice.failed', { age, next: retry })}{' '}
      <LocalizedText text={{ english: source.failure.message, messages: source.failure.text }} />
    </Notice>
  )
}

/** The ad account has another currency or time zone: only the user can decide what becomes of it. */
const hasChanged = ({ text }: NonNullable<SourceState['failure']>): boolean =>
  text?.key === 'pull.currencyChanged' || text?.key === 'pull.zoneChanged'

/** What the user can do about it now. */
const SourceActions = ({
  source,
  failure,
}: {
  readonly source: SourceState
  readonly failure: NonNullable<SourceState['failure']>
}): ReactNode => {
  const { t } = useTranslation()
  if (failure.kind === 'throttled') return null
  return (
    <>
      {isTokenFailure(failure) && source.ad_source === 'meta' && (
        <Button kind="quiet" onPress={() => openPage('token')}>
          {t('app.notice.rotate')}
        </Button>
      )}
      {hasChanged(failure) && (
        <Button kind="quiet" onPress={() => openPage('data')}>
          {t('app.notice.decide')}
        </Button>
      )}
      <Button kind="quiet" onPress={() => runCommand('refresh')} isDisabled={source.pulling !== null}>
        {t('app.notice.pullAgain')}
      </Button>
    </>
  )
}
