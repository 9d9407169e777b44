/** Short messages: what the desk said is told in full, however it was caught. */

import { beforeEach, describe, expect, it } from 'vitest'
import { ApiProblem } from '#renderer/lib/errors/api-problem.ts'
import { showToast, useToasts } from '#renderer/lib/state/toasts.ts'

describe('showToast', () => {
  beforeEach(() => useToasts.setState({ toasts: [] }))

  it('keeps the message of an error where it is copied', () => {
    showToast('error', '', new ApiProblem({ status: 0, code: 'unreachable', message: 'Nobody is there.', isOurs: true }))
    const { detail: said } = useToasts.getState().toasts[0] ?? {}
    expect({ ...said }).toEqual({ message: 'Nobody is there.', isOurs: true, code: 'unreachable' })
  })
})
