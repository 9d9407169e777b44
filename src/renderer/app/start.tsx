/** Starts the window: the key out of the address, the theme on, then the app. */

import '@fontsource-variable/inter/wght.css'
import '../ui/tokens.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { takeKeyFromAddress } from '../lib/key-store.ts'
import { applyTheme } from '../lib/theme.ts'
import { App } from './app.tsx'

export const start = (): void => {
  takeKeyFromAddress()
  applyTheme()
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App />)
}
