/** On every page while decisions that agents proposed wait for the user: opens the dialog that answers them. */

import { useState } from 'react'
import { useWaitingProposals } from '../../lib/api/proposal-queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import css from './proposals.module.css'
import { ProposalsDialog } from './proposals-dialog.tsx'

export const ProposalsNotice = () => {
  const { t } = useTranslation()
  const waiting = useWaitingProposals()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {waiting.length > 0 && (
        <div className={css.place}>
          <Notice
            tone="plain"
            action={
              <Button kind="quiet" onPress={() => setIsOpen(true)}>
                {t('proposals.review')}
              </Button>
            }
          >
            {t('proposals.notice', { count: waiting.length })}
          </Notice>
        </div>
      )}
      {isOpen && <ProposalsDialog proposals={waiting} onClose={() => setIsOpen(false)} />}
    </>
  )
}
