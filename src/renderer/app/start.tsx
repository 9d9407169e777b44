/** Starts the window: reads the key from the address, applies theme and language, renders the app. */

import '@fontsource-variable/inter/wght.css'
import '../ui/styles/tokens.css'
import '../ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { bridge } from '../lib/api/api-client.ts'
import { readKey, takeKeyFromAddress, warnOfUnsavedKey } from '../lib/api/key-storage.ts'
import { useStartupStore } from '../lib/api/startup-store.ts'
import { trackFocus } from '../lib/hooks/focus-return.ts'
import { applyTheme } from '../lib/hooks/theme.ts'
import { applyLanguage } from '../lib/i18n/active-language.ts'
import { t } from '../lib/i18n/i18n.ts'
import { syncWithOtherWindows } from '../lib/state/browser-storage.ts'
import { useChosenTiles } from '../lib/state/chosen-tiles.ts'
import { useSavedViews } from '../lib/state/saved-views.ts'
import { showToast } from '../lib/state/toasts.ts'
import { App } from './app.tsx'
import { subscribeToDesktop } from './desktop-events.ts'
import { openAddress } from './use-address.ts'

export const start = async (): Promise<void> => {
  takeKeyFromAddress()
  applyTheme()
  await applyLanguage()
  // After the language: both can show a message if the browser saves nothing.
  warnOfUnsavedKey()
  openAddress()
  // A user who already has a key gets in anyway, and is notified that the link was not used.
  if (useStartupStore.getState().hasInvalidKeyLink && readKey() !== null) showToast('error', t('problem.badLink'))
  const root = document.getElementById('root')
  trackFocus()
  if (root) createRoot(root).render(<App />)
  subscribeToDesktop(bridge)
  syncWithOtherWindows(useSavedViews)
  syncWithOtherWindows(useChosenTiles)
}
