/** Opens the gate again: forgets the problem and asks for everything anew. */

import type { QueryClient } from '@tanstack/react-query'
import { useGate } from './gate.ts'

export const reconnect = async (cache: QueryClient): Promise<void> => {
  useGate.setState({ problem: null })
  await cache.resetQueries()
}
