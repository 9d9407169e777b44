/** The app: providers around the gate. */

import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { queryClient } from '../lib/query-client.ts'
import { useThemeAttribute } from '../lib/theme.ts'
import { closeToast, useToasts } from '../lib/toasts.ts'
import { Toaster } from '../ui/toaster.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Gate } from './gate.tsx'

export const App = () => (
  <StrictMode>
    <I18nProvider locale="en-GB">
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <Themed />
        </QueryClientProvider>
      </ErrorBoundary>
    </I18nProvider>
  </StrictMode>
)

const Themed = () => {
  useThemeAttribute()
  const toasts = useToasts((state) => state.toasts)
  return (
    <>
      <Gate />
      <Toaster toasts={toasts} onClose={closeToast} />
    </>
  )
}
