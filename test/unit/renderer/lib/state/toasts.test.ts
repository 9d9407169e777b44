/** Toasts: the message of the app is shown in full, however the error was caught. */

import { beforeEach, describe, expect, it } from 'vitest'
import { ApiProblem } from '#renderer/lib/errors/api-problem.ts'
import { showToast, useToasts } from '#renderer/lib/state/toasts.ts'

describe('showToast', () => {
  beforeEach(() => useToasts.setState({ toasts: [] }))

  it('copies the message of an error', () => {
    showToast('error', '', new ApiProblem({ status: 0, code: 'unreachable', message: 'Nobody is there.', isOurs: true }))
    const { detail } = useToasts.getState().toasts[0] ?? {}
    expect({ ...detail }).toEqual({ message: 'Nobody is there.', isOurs: true, code: 'unreachable' })
  })
})
