/** Short messages about what just happened: a new one takes the place of the last; errors stay until they are closed. */

import { create } from 'zustand'
import type { ProblemCode } from '../errors/api-problem.ts'

export interface Said {
  readonly message: string
  /** True in the window's language; the API's words are English. */
  readonly isOurs: boolean
  readonly code?: ProblemCode
}

export interface Toast {
  readonly id: number
  readonly tone: 'info' | 'error'
  readonly text: string
  /** What the desk said, after the text. */
  readonly said: Said | null
}

const SHOWN_MS = 6000
let lastId = 0

interface ToastState {
  readonly toasts: readonly Toast[]
  /** Pixels that they take at the foot of what they stand in. */
  readonly room: number
  /** An open drawer lies over the work area and has its own buttons at its foot: they stand in it then. */
  readonly place: 'work' | 'drawer'
}

export const useToasts = create<ToastState>()(() => ({ toasts: [], room: 0, place: 'work' }))

export const keepRoom = (room: number): void => useToasts.setState({ room })

export const closeToast = (id: number): void => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

/** Answers the id, for a message that must go before its time. */
export const showToast = (tone: Toast['tone'], text: string, said: Said | null = null): number => {
  lastId += 1
  const id = lastId
  // An error may be given as it was caught, and the message of an error is not copied with its other fields.
  const kept =
    said === null ? null : { message: said.message, isOurs: said.isOurs, ...(said.code === undefined ? {} : { code: said.code }) }
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((toast) => toast.tone === 'error').slice(-2), { id, tone, text, said: kept }],
  }))
  if (tone === 'info') setTimeout(() => closeToast(id), SHOWN_MS)
  return id
}
