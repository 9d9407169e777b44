/** Asks once whether the account pays for ads outside Meta, while no other channel has data. */

import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { useAnswerOtherChannels } from '../../lib/api/spend-queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useMetaSpendOnly } from '../../lib/kpi/meta-spend.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { openSpend } from '../../lib/state/ui-store.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'

export const OtherChannelsNotice = ({ product }: { readonly product: DeskProduct }) => {
  const { t } = useTranslation()
  const { other_channels: answer } = useReadyAccount()
  const metaSpendOnly = useMetaSpendOnly(product.name)
  const save = useAnswerOtherChannels((hasOthers) => {
    if (hasOthers) return openSpend(product.name)
    showToast('info', t('spend.ask.saved'))
    // The question goes away with its buttons.
    document.getElementById('work')?.focus()
  })
  if (answer !== null || !metaSpendOnly) return null
  return (
    <Notice
      tone="plain"
      action={
        <>
          <Button kind="quiet" isDisabled={save.isPending} onPress={() => save.mutate(false)}>
            {t('spend.ask.onlyMeta')}
          </Button>
          <Button kind="quiet" isDisabled={save.isPending} onPress={() => save.mutate(true)}>
            {t('spend.ask.others')}
          </Button>
        </>
      }
    >
      {t('spend.ask.question')}
    </Notice>
  )
}
