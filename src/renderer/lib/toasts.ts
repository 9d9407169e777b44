/** Short messages about what just happened: a new one takes the place of the last; errors stay until they are closed. */

import { create } from 'zustand'

export interface Toast {
  readonly id: number
  readonly tone: 'info' | 'error'
  readonly text: string
}

const SHOWN_MS = 6000
let lastId = 0

export const useToasts = create<{ readonly toasts: readonly Toast[] }>()(() => ({ toasts: [] }))

export const closeToast = (id: number): void => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

export const showToast = (tone: Toast['tone'], text: string): void => {
  lastId += 1
  const id = lastId
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((toast) => toast.tone === 'error').slice(-2), { id, tone, text }] }))
  if (tone === 'info') setTimeout(() => closeToast(id), SHOWN_MS)
}
