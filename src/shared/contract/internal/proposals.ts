/** Decisions that agents propose. A proposal changes nothing until the user confirms it in the window. */

import { z } from 'zod'
import { messageSchema } from '../message.ts'
import { timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { MAX_CLIENT_LENGTH } from './mcp.ts'

/** The decisions that an agent may propose. */
export const proposedDecisions = ['adopt', 'ignore'] as const
/** A decision that an agent may propose. */
export type ProposedDecision = (typeof proposedDecisions)[number]

/** The longest reason of an agent, in characters; it is one visible line. */
export const MAX_PROPOSAL_REASON = 300

/** The most proposals of an account that wait for the user at one time. */
export const MAX_WAITING_PROPOSALS = 10

/** How long a proposal waits for the user, and how long a card that the user declined is not proposed again, in hours. */
export const PROPOSAL_HOURS = 24

/**
 * `waiting` for the user, `confirmed` or `declined` by the user, `expired` without an answer, `replaced` by a decision that the user made
 * without it, `dropped` because proposals were switched off.
 */
export const proposalStates = ['waiting', 'confirmed', 'declined', 'expired', 'replaced', 'dropped'] as const
/** The state of a proposal. */
export type ProposalState = (typeof proposalStates)[number]

export const proposalSchema = z.object({
  id: z.int(),
  product: z.string(),
  card_id: z.string(),
  title: z.string().meta({ description: 'Title of the card' }),
  texts: z.object({ title: messageSchema }).nullable().meta({ description: 'The title as a message; null if it was not saved' }),
  decision: z.enum(proposedDecisions),
  reason: z.string().meta({ description: 'As the agent wrote it, on one visible line' }),
  client: z.string().meta({ description: 'As the client of the agent names itself; empty if it does not' }),
  at: timestampSchema,
  expires_at: timestampSchema,
  state: z.enum(proposalStates),
})
/** A decision that an agent proposed. */
export type Proposal = Readonly<z.infer<typeof proposalSchema>>

export const proposalsRoute = defineRoute({
  method: 'get',
  path: '/desk/proposals',
  summary: 'The latest decisions that agents proposed, latest first',
  answer: z.object({ status: z.literal('ok'), proposals: z.array(proposalSchema) }),
})

/** What became of a request to propose a decision: only `waiting` saved a proposal. */
export const proposalOutcomes = ['waiting', 'off', 'unknown_card', 'decided', 'already_waiting', 'declined', 'too_many'] as const
/** What became of a request to propose a decision. */
export type ProposalOutcome = (typeof proposalOutcomes)[number]

export const proposeRoute = defineRoute({
  method: 'post',
  path: '/desk/proposals',
  summary: 'Propose a decision to the user; only the MCP server does',
  body: z.object({
    product: z.string({ error: 'must be a product name' }),
    card_id: z.string().min(1).max(200),
    decision: z.enum(proposedDecisions),
    reason: z.string().min(1).max(MAX_PROPOSAL_REASON),
    client: z.string().max(MAX_CLIENT_LENGTH),
  }),
  answer: z.object({
    status: z.literal('ok'),
    outcome: z.enum(proposalOutcomes),
    expires_at: timestampSchema.nullable().meta({ description: 'Null if nothing waits' }),
  }),
  errors: ['product_not_authorised', 'invalid_request', 'not_found'],
})

export const answerProposalRoute = defineRoute({
  method: 'post',
  path: '/desk/proposals/answer',
  summary: 'Confirm or decline a proposed decision',
  description: 'The card and the decision are those that the user saw: a proposal with others is not confirmed.',
  body: z.object({
    product: z.string({ error: 'must be a product name' }),
    id: z.int(),
    card_id: z.string().min(1).max(200),
    decision: z.enum(proposedDecisions),
    is_confirmed: z.boolean(),
  }),
  answer: z.object({ status: z.literal('ok'), state: z.enum(proposalStates) }),
  errors: ['product_not_authorised', 'invalid_request', 'not_found', 'conflict'],
})
