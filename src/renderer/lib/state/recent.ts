/** Recent choices in the palette, newest first; saved in the browser's storage. */

import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStorage } from './browser-storage.ts'

const MAX_RECENT = 6

export const useRecent = create<{ readonly ids: readonly string[] }>()(
  persist((): { readonly ids: readonly string[] } => ({ ids: [] }), {
    name: 'roas-desk.palette',
    version: 1,
    storage: browserStorage('once'),
  }),
)

export const addRecent = (id: string): void => {
  useRecent.setState(({ ids }) => ({ ids: [id, ...ids.filter((other) => other !== id)].slice(0, MAX_RECENT) }))
}
