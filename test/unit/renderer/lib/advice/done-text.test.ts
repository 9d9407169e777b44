import { describe, expect, it } from 'vitest'
import { proposedAction } from '#renderer/lib/advice/done-text.ts'
import { MAX_ACTION_LENGTH } from '#shared/contract/review.ts'
import { windowText } from '#test/helpers/texts.ts'

const ad = (name: string) => ({ level: 'ad', id: '1', name }) as const

describe('proposedAction', () => {
  it('is a verb for the rule and the name of the entity', () => {
    expect(proposedAction({ rule: 'R23', entity: ad('Static 11') })).toBe(windowText('advice.done.proposal.R23', { name: 'Static 11' }))
  })

  it('is empty for a rule that the window does not know', () => {
    expect(proposedAction({ rule: 'R99', entity: ad('Static 11') })).toBe('')
  })

  it('shortens a long name, so that it can be saved as it is', () => {
    const proposal = proposedAction({ rule: 'R23', entity: ad('x'.repeat(400)) })
    expect(proposal).toHaveLength(MAX_ACTION_LENGTH)
    expect(proposal.endsWith('…')).toBe(true)
  })
})
