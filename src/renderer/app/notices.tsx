/** What must be known before the numbers are trusted: a lost host, stale numbers, a running day, warnings, no keychain, a token that ends. */

import type { UseQueryResult } from '@tanstack/react-query'
import type { DeskAccount, DeskProduct } from '#shared/contract/desk-account.ts'
import type { RouteAnswer } from '#shared/contract/route.ts'
import type { snapshotRoute } from '#shared/contract/snapshot.ts'
import { asProblem } from '../lib/api-problem.ts'
import { bridge } from '../lib/desk.ts'
import { openPage, useDesk } from '../lib/desk-store.ts'
import { ago, instant, plural } from '../lib/format.ts'
import { useReadyAccount } from '../lib/queries.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { NoticeList } from '../ui/notice-list.tsx'

const SOON_DAYS = 7

export interface NoticesProps {
  readonly product: DeskProduct
  readonly query: UseQueryResult<RouteAnswer<typeof snapshotRoute>>
}

export const Notices = ({ product, query: { data, error, dataUpdatedAt, refetch } }: NoticesProps) => {
  const account = useReadyAccount()
  const problem = error ? asProblem(error) : null
  return (
    <NoticeList>
      {problem && data && (
        <Notice
          tone="bad"
          action={
            <Button kind="quiet" onPress={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {problem.message} These are the numbers of {instant(new Date(dataUpdatedAt).toISOString(), account.timezone, Date.now())}.
        </Notice>
      )}
      {data?.cache === 'stale' && (
        <Notice tone="warn">The last pull failed. These are the last good numbers, pulled {ago(data.data_age_seconds)}.</Notice>
      )}
      <KeychainNotice secrets={account.secrets} isAtStake={bridge.host === 'electron' || product.ad_source === 'meta'} />
      <TokenNotice account={account} product={product} />
      {data?.snapshot.warnings.map((warning) => (
        <Notice key={warning} tone="plain">
          {warning}
        </Notice>
      ))}
    </NoticeList>
  )
}

/** Said once a session: it is no news of the day. In a browser, and without a platform, there is no secret to lose. */
const KeychainNotice = ({ secrets, isAtStake }: Pick<DeskAccount, 'secrets'> & { readonly isAtStake: boolean }) => {
  const isRead = useDesk((state) => state.keychainNoticeRead)
  if (secrets.persistent || isRead || !isAtStake) return null
  return (
    <Notice
      tone="warn"
      action={
        <Button kind="quiet" onPress={() => useDesk.setState({ keychainNoticeRead: true })}>
          Got it
        </Button>
      }
    >
      {secrets.detail}
    </Notice>
  )
}

const TokenNotice = ({ account: { token }, product }: { readonly account: DeskAccount; readonly product: DeskProduct }) => {
  if (!token.present || product.ad_source !== 'meta' || token.days_remaining > SOON_DAYS) return null
  return (
    <Notice
      tone={token.days_remaining === 0 ? 'bad' : 'warn'}
      action={
        <Button kind="quiet" onPress={() => openPage('settings')}>
          Rotate token
        </Button>
      }
    >
      {token.days_remaining === 0
        ? 'The platform token has expired: nothing new is pulled until it is rotated.'
        : `The platform token ends in ${plural(token.days_remaining, 'day')}.`}
    </Notice>
  )
}
