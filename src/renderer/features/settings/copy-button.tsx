/** Copies a text to the clipboard and confirms it. */

import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Button } from '../../ui/form/button.tsx'

export interface CopyButtonProps {
  readonly text: string
  /** Accessible name of the copied text, which sighted users see next to the button. */
  readonly label: string
  /** The text of the button; by default it says only what it does. */
  readonly face?: string
}

export const CopyButton = ({ text, label, face }: CopyButtonProps) => {
  const { t } = useTranslation()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast('info', t('settings.localApi.copied')),
      () => showToast('error', t('settings.localApi.notCopied')),
    )
  return (
    <Button aria-label={label} onPress={() => void copy()}>
      {face ?? t('settings.localApi.copy')}
    </Button>
  )
}
