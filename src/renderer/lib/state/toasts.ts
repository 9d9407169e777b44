/** Short messages about what just happened: a new one takes the place of the last; errors stay until they are closed. */

import { create } from 'zustand'
import type { ProblemCode } from '../errors/api-problem.ts'

export interface ToastDetail {
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
  readonly detail: ToastDetail | null
}

const SHOWN_MS = 6000
let lastId = 0

interface ToastState {
  readonly toasts: readonly Toast[]
  /** Pixels that they take at the foot of what they stand in. */
  readonly height: number
  /** An open drawer lies over the work area and has its own buttons at its foot: they stand in it then. */
  readonly place: 'work' | 'drawer'
}

export const useToasts = create<ToastState>()(() => ({ toasts: [], height: 0, place: 'work' }))

export const setToasterHeight = (room: number): void => useToasts.setState({ height: room })

export const closeToast = (id: number): void => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

/** Answers the id, for a message that must go before its time. */
export const showToast = (tone: Toast['tone'], text: string, detail: ToastDetail | null = null): number => {
  lastId += 1
  const id = lastId
  // An error may be given as it was caught, and the message of an error is not copied with its other fields.
  const shown =
    detail === null ? null : { message: detail.message, isOurs: detail.isOurs, ...(detail.code === undefined ? {} : { code: detail.code }) }
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((toast) => toast.tone === 'error').slice(-2), { id, tone, text, detail: shown }],
  }))
  if (tone === 'info') setTimeout(() => closeToast(id), SHOWN_MS)
  return id
}
