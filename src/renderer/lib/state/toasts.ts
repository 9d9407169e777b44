/** Toasts: a new one replaces the last; errors stay until they are closed or the host answers again, others while they are pointed at or focused. */

import { create } from 'zustand'
import type { Message } from '#shared/contract/message.ts'
import type { ProblemCode } from '../errors/api-problem.ts'

export interface ToastDetail {
  readonly message: string
  /** True if the window wrote the text; the API's texts are English. */
  readonly isOurs: boolean
  readonly code?: ProblemCode
  /** The text in parts, for another language than English. */
  readonly texts?: readonly Message[] | null
}

export interface Toast {
  readonly id: number
  readonly tone: 'info' | 'error'
  readonly text: string
  /** The API's message, shown after the text. */
  readonly detail: ToastDetail | null
}

const SHOWN_MS = 6000
let lastId = 0

interface ToastState {
  readonly toasts: readonly Toast[]
  /** Height in pixels that the toasts take at the bottom of their container. */
  readonly height: number
  /** Where the toasts are shown: an open drawer covers the work area and contains them, above its own buttons. */
  readonly place: 'work' | 'drawer'
  /** While a toast is pointed at or focused, none closes by itself. */
  readonly isInUse: boolean
}

export const useToasts = create<ToastState>()(() => ({ toasts: [], height: 0, place: 'work', isInUse: false }))

export const setToasterHeight = (room: number): void => useToasts.setState({ height: room })

export const closeToast = (id: number): void =>
  useToasts.setState(({ toasts, isInUse }) => {
    const left = toasts.filter((toast) => toast.id !== id)
    // An element that is removed reports neither that the pointer leaves nor that it loses focus.
    return { toasts: left, isInUse: isInUse && left.length > 0 }
  })

export const closeAllToasts = (): void => useToasts.setState({ toasts: [], isInUse: false })

export const setToastsInUse = (isInUse: boolean): void => useToasts.setState({ isInUse })

const closeLater = (id: number): void => {
  setTimeout(() => (useToasts.getState().isInUse ? closeLater(id) : closeToast(id)), SHOWN_MS)
}

/** Lets the errors of calls that did not reach the host close like other messages: it answers again. */
export const endUnreachable = (): void => {
  for (const { id, detail } of useToasts.getState().toasts) if (detail?.code === 'unreachable') closeLater(id)
}

/**
 * Shows a toast.
 *
 * @returns Its ID, to close it early.
 */
export const showToast = (tone: Toast['tone'], text: string, detail: ToastDetail | null = null): number => {
  lastId += 1
  const id = lastId
  // Copy explicitly: the detail can be a caught error, and spreading an error does not copy its message.
  const shown =
    detail === null
      ? null
      : {
          message: detail.message,
          isOurs: detail.isOurs,
          ...(detail.texts ? { texts: detail.texts } : {}),
          ...(detail.code === undefined ? {} : { code: detail.code }),
        }
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((toast) => toast.tone === 'error').slice(-2), { id, tone, text, detail: shown }],
  }))
  if (tone === 'info') closeLater(id)
  return id
}
