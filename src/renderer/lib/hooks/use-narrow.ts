/** Whether the window is too narrow for the advice beside the work area: it is a drawer then. */

import { useMedia } from './use-media.ts'

export const useNarrow = (): boolean => useMedia('(max-width: 1279px)')
