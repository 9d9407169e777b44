/** Signs out of a browser, after the user confirmed that the key is at hand: it is needed to sign in again. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { signOut } from './sign-out.ts'

export const SignOutButton = () => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onPress={() => setAsking(true)}>{t('settings.keys.signOut')}</Button>
      <ConfirmDialog
        title={t('settings.keys.signOutTitle')}
        isOpen={isAsking}
        confirm={t('settings.keys.signOutSubmit')}
        onConfirm={() => void signOut(cache)}
        onClose={() => setAsking(false)}
      >
        <p>{t('settings.keys.signOutText')}</p>
      </ConfirmDialog>
    </>
  )
}
