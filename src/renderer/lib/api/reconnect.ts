/** Reopens the startup gate: clears the problem and refetches everything. */

import type { QueryClient } from '@tanstack/react-query'
import { useStartupStore } from './startup-store.ts'

export const reconnect = async (cache: QueryClient): Promise<void> => {
  useStartupStore.setState({ problem: null })
  await cache.resetQueries()
}
