/** Why ads of a product may not run: its ad account is disabled, unpaid, under review or closed. */

import { useSourceStatus } from '../lib/api/source-queries.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { openPage } from '../lib/state/ui-store.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/form/button.tsx'
import { UserText } from '../ui/text/user-text.tsx'

/** Those with which no ads run. */
const stopsAds: ReadonlySet<string> = new Set(['disabled', 'unsettled', 'closed', 'limit_reached'])

export const RestrictionNotice = ({ product }: { readonly product: string }) => {
  const { t } = useTranslation()
  const { source } = useSourceStatus(product)
  return source?.restrictions.map(({ ad_account: name, restriction }) => (
    <Notice
      key={name}
      tone={stopsAds.has(restriction) ? 'bad' : 'warn'}
      action={
        <Button kind="quiet" onPress={() => openPage('data')}>
          {t('common.page.data')}
        </Button>
      }
    >
      <strong translate="no">
        <UserText>{name}</UserText>
      </strong>{' '}
      {t(`app.notice.restriction.${restriction}`)}
    </Notice>
  ))
}
