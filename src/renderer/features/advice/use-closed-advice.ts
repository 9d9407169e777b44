/**
 * Advice keys while the panel is closed.
 *
 * They do not act on cards that are not on screen: the panel opens and explains what to do.
 */

import type { Decision } from '#shared/contract/review.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useCommand } from '../../lib/state/commands.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'

/** `open` shows the panel; null if it is shown or no product is open. */
export const useClosedAdvice = (open: (() => void) | null, allowed: readonly Decision[]): void => {
  const show =
    open &&
    (() => {
      useUiStore.setState({ focusAdvice: true })
      open()
    })
  const explain = (key: string) =>
    show &&
    (() => {
      show()
      showToast('info', t('advice.wasClosed', { key }))
    })
  useCommand('next-card', show)
  useCommand('previous-card', show)
  useCommand('adopt', explain('A'))
  useCommand('executed', explain('E'))
  useCommand('ignore', explain('I'))
  useCommand('agree', allowed.includes('agree') ? explain('Y') : null)
  useCommand('disagree', allowed.includes('disagree') ? explain('N') : null)
  useCommand('undo', explain('U'))
  useCommand('toggle-mark', explain('X'))
}
