/** What Meta reports about the token that was entered. */

import type { CheckedToken } from '#shared/contract/internal/platform.ts'
import { guessTimeZone } from '../../lib/account/guesses.ts'
import { instantAndZone } from '../../lib/format/days.ts'
import { UNKNOWN } from '../../lib/format/format.ts'
import { listOf } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { FactList } from '../../ui/layout/fact-list.tsx'

export const CheckedTokenFacts = ({ token }: { readonly token: CheckedToken }) => {
  const { t } = useTranslation()
  const time = (instant: string | null) => (instant === null ? UNKNOWN : instantAndZone(instant, guessTimeZone(), Date.now()))
  const expiry = token.never_expires ? t('token.never') : time(token.expires_at)
  return (
    <>
      {token.is_exchanged && <p>{t('onboarding.token.exchanged')}</p>}
      <FactList
        facts={[
          {
            label: t('onboarding.token.expires'),
            text: expiry,
            reason: token.never_expires || token.expires_at !== null ? null : t('token.platformNone'),
          },
          {
            label: t('token.dataAccess'),
            text: time(token.data_access_ends_at),
            reason: token.data_access_ends_at === null ? t('token.dataAccessNone') : null,
          },
          {
            label: t('token.scopes'),
            text: token.scopes === null ? UNKNOWN : listOf(token.scopes),
            reason: token.scopes === null ? t('token.scopesNone') : null,
          },
        ]}
      />
    </>
  )
}
