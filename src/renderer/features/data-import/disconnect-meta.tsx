/** Asks whether to disconnect an ad account, with what stays and how to start again in an account of its own. */

import { useState } from 'react'
import { useDisconnectMeta } from '../../lib/api/campaign-queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'

export interface DisconnectMetaProps {
  readonly source: number
  readonly name: string
}

export const DisconnectMeta = ({ source, name }: DisconnectMetaProps) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const disconnect = useDisconnectMeta(source, () => {
    close()
    showToast('info', t('campaigns.sources.disconnect.done', { name }))
  })
  return (
    <>
      <Button onPress={() => setIsOpen(true)} aria-label={t('campaigns.sources.disconnect.openOf', { name })}>
        {t('campaigns.sources.disconnect.open')}
      </Button>
      <ConfirmDialog
        title={t('campaigns.sources.disconnect.title', { name })}
        isOpen={isOpen}
        confirm={t('campaigns.sources.disconnect.confirm')}
        isBusy={disconnect.isPending}
        onConfirm={() => disconnect.mutate()}
        onClose={close}
      >
        <p>{t('campaigns.sources.disconnect.stays')}</p>
        <p>{t('campaigns.sources.disconnect.again')}</p>
        <ErrorNotice error={disconnect.error} />
      </ConfirmDialog>
    </>
  )
}
