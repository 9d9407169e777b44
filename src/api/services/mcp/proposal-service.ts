/** Decisions that agents propose: saved as proposals, and as decisions only when the user confirms them in the window. */

import {
  PROPOSAL_HOURS,
  type Proposal,
  type ProposalOutcome,
  type ProposalState,
  type ProposedDecision,
} from '#shared/contract/internal/proposals.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { visibleText } from '#shared/visible-name.ts'
import { ApiError, conflictOf } from '../../api-error.ts'
import { findCardBody } from '../../db/advice/advice-store.ts'
import { latestReviews } from '../../db/advice/review-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { findMcpSwitch } from '../../db/mcp/mcp-store.ts'
import { endProposal, findProposal, insertProposal, listProposals, type ProposalRow } from '../../db/mcp/proposal-store.ts'
import type { Tenant } from '../../request-context.ts'
import { submitReview } from '../advice/review-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { todayOf } from '../support/today.ts'

const PROPOSAL_MS = PROPOSAL_HOURS * 3_600_000

const stateAt = ({ state, expires_at }: Pick<ProposalRow, 'state' | 'expires_at'>, now: number): ProposalState =>
  state === 'waiting' && expires_at <= now ? 'expired' : state

const isoOf = (ms: number): string => new Date(ms).toISOString()

const changed = ({ events }: ServiceContext, accountId: number): void =>
  events.emit(accountId, { type: 'data-changed', product: null, reason: 'proposals' })

/** The waiting and the latest ended proposals of an account, latest first. */
export const readProposals = async ({ database, options }: ServiceContext, { account }: Tenant): Promise<Proposal[]> => {
  const now = options.clock.now()
  const rows = await listProposals(database.db, account.id)
  return rows.map((row) => ({
    ...{ id: row.id, product: row.product, card_id: row.card_id, title: row.title ?? row.card_id },
    texts: row.title_message === null ? null : { title: JSON.parse(row.title_message) as Message },
    ...{ decision: row.decision, reason: row.reason, client: row.client },
    ...{ at: isoOf(row.at), expires_at: isoOf(row.expires_at), state: stateAt(row, now) },
  }))
}

/** What an agent proposes. */
export interface ProposedReview {
  readonly card_id: string
  readonly decision: ProposedDecision
  readonly reason: string
  readonly client: string
}

/** Saves a proposal for the user; nothing else changes. */
export const propose = async (
  context: ServiceContext,
  tenant: Tenant,
  product: ProductRow,
  { card_id: cardId, decision, reason, client }: ProposedReview,
): Promise<{ readonly outcome: ProposalOutcome; readonly expires_at: string | null }> => {
  const { database, options } = context
  const { account } = tenant
  const at = options.clock.now()
  const proposal = {
    ...{ account_id: account.id, product_id: product.id, card_id: cardId, decision, reason: visibleText(reason), client },
    ...{ at, expires_at: at + PROPOSAL_MS },
  }
  const scope = { accountId: account.id, productId: product.id }
  // In one transaction, since the user may decide, or turn the switch off, while the agent calls.
  const save = async (trx: typeof database.db): Promise<Exclude<ProposalOutcome, 'waiting'> | null> => {
    if (!(await findMcpSwitch(trx, account.id)).canPropose) return 'off'
    const card = await findCardBody(trx, product.id, cardId)
    if (card === null || card.severity === 'insufficient_data') return 'unknown_card'
    const decided = await latestReviews(trx, scope, todayOf(context, tenant))
    if (decided.some((review) => review.card_id === cardId)) return 'decided'
    return insertProposal(trx, proposal, at - PROPOSAL_MS)
  }
  const refusal = await database.write(() => database.db.transaction().execute(save))
  if (refusal !== null) return { outcome: refusal, expires_at: null }
  options.log.info({ account: account.id, decision }, 'proposal.saved')
  changed(context, account.id)
  return { outcome: 'waiting', expires_at: isoOf(proposal.expires_at) }
}

/** The proposal as the user saw it. */
export interface AnsweredProposal {
  readonly id: number
  readonly card_id: string
  readonly decision: ProposedDecision
  readonly is_confirmed: boolean
}

/**
 * Saves the decision that the user confirms, or declines it.
 *
 * @throws ApiError 404 for a proposal that does not exist or is another one than the user saw, 409 for one that does not wait any more
 */
export const answerProposal = async (
  context: ServiceContext,
  tenant: Tenant,
  product: ProductRow,
  { id, card_id: cardId, decision, is_confirmed: isConfirmed }: AnsweredProposal,
): Promise<ProposalState> => {
  const { database, options } = context
  const found = await findProposal(database.db, tenant.account.id, id)
  if (found === undefined || found.product_id !== product.id || found.card_id !== cardId || found.decision !== decision)
    throw new ApiError('not_found', 'This proposal does not exist.')
  const state = isConfirmed ? 'confirmed' : 'declined'
  const end = async (db: typeof database.db): Promise<void> => {
    if (!(await endProposal(db, { id, state, now: options.clock.now() }))) throw conflictOf(createMessage('conflict.proposalEnded'))
  }
  if (isConfirmed) {
    const { reason, client } = found
    const review = { card_id: cardId, decision, ignore_reason: reason }
    await submitReview(context, tenant, product, review, { by: client, reason, confirm: end })
  } else await database.write(() => end(database.db))
  options.log.info({ account: tenant.account.id, state }, 'proposal.answered')
  changed(context, tenant.account.id)
  return state
}
