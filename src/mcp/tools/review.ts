/** Proposes a decision on a card. Nothing changes until the user confirms it in the window. */

import { z } from 'zod'
import {
  MAX_PROPOSAL_REASON,
  MAX_WAITING_PROPOSALS,
  PROPOSAL_HOURS,
  type ProposalOutcome,
  proposedDecisions,
  proposeRoute,
} from '#shared/contract/internal/proposals.ts'
import { visibleText } from '#shared/visible-name.ts'
import { subjectOf } from '../basis.ts'
import { defineTool, product } from '../tool.ts'
import { ToolError } from '../tool-error.ts'
import { cardInput, foundCard, readAdvice } from './advice.ts'

/** Why nothing was proposed, and the way out. */
const refusals: Readonly<Record<Exclude<ProposalOutcome, 'waiting'>, string>> = {
  off: 'Proposals of agents are switched off. Ask the user to switch them on under Settings → Agents (MCP), or to decide in the window.',
  unknown_card: 'No decision is possible on this card. Call list_advice and use another one.',
  decided: 'The user has already decided on this card. Call list_advice for cards without a decision.',
  already_waiting: 'A proposal for this card already waits for the user. Its state is in list_decisions.',
  declined: `The user declined a proposal for this card within the last ${PROPOSAL_HOURS} hours. Do not propose it again.`,
  too_many: `${MAX_WAITING_PROPOSALS} proposals already wait for the user. Ask the user to answer them in the window first.`,
}

export const reviewAdvice = defineTool({
  name: 'review_advice',
  description: 'Propose a decision on a card of list_advice, with your reason. Only the user can confirm it, in the window.',
  input: z.object({ product, card: cardInput, decision: z.enum(proposedDecisions), reason: z.string().min(1).max(MAX_PROPOSAL_REASON) }),
  output: z.object({ state: z.string() }),
  list: null,
  answer: async (read, { product: name, card: handle, decision, reason }, client) => {
    const visible = visibleText(reason)
    if (visible === '') throw new ToolError('The reason has no visible text. Write why the user should decide so.')
    const subject = await subjectOf(read, name, undefined)
    const { card } = foundCard((await readAdvice(read, subject)).cards, handle)
    const { outcome, expires_at } = await read(proposeRoute, {
      body: { product: subject.product, card_id: card.card_id, decision, reason: visible, client },
    })
    if (outcome !== 'waiting') throw new ToolError(refusals[outcome])
    return {
      ...{ card: handle, decision, expires_at },
      state: 'waiting for the user’s confirmation in the window',
      next: 'Nothing has changed yet. The state is in "proposals" of list_decisions.',
    }
  },
})
