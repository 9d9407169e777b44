/** The app: providers around the startup gate. */

import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { dayTag } from '#shared/locales/locale.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { useThemeAttribute } from '../lib/hooks/theme.ts'
import { useActiveLanguage } from '../lib/i18n/active-language.ts'
import { closeToast, setToasterHeight, setToastsInUse, useToasts } from '../lib/state/toasts.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { StartupGate } from './startup-gate.tsx'

export const App = () => (
  <StrictMode>
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Window />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>
)

const Window = () => {
  useThemeAttribute()
  const locale = useActiveLanguage()
  return (
    <I18nProvider locale={dayTag(locale)}>
      <StartupGate />
      <Messages />
    </I18nProvider>
  )
}

/** A separate component, so that a message re-renders only itself. */
const Messages = () => {
  const toasts = useToasts((state) => state.toasts)
  const place = useToasts((state) => state.place)
  return <Toaster toasts={toasts} place={place} onClose={closeToast} onUse={setToastsInUse} onRoom={setToasterHeight} />
}
