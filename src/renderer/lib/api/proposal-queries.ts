/** Decisions that agents proposed, and the answers to them. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Proposal } from '#shared/contract/internal/proposals.ts'
import { client } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

const none: readonly Proposal[] = []

/** The proposals that wait for the user, latest first. */
export const useWaitingProposals = (): readonly Proposal[] =>
  useQuery({
    queryKey: queryKeys.proposals,
    queryFn: () => client.call('proposals', {}),
    select: ({ proposals }) => proposals.filter(({ state }) => state === 'waiting'),
  }).data ?? none

interface ProposalAnswer {
  /** As the user saw it. */
  readonly proposal: Proposal
  readonly isConfirmed: boolean
}

/** Confirms or declines a proposal; a confirmed one is a decision then. */
export const useAnswerProposal = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ proposal: { product, id, card_id, decision }, isConfirmed }: ProposalAnswer) =>
      client.call('answerProposal', { body: { product, id, card_id, decision, is_confirmed: isConfirmed } }),
    onSettled: (_data, _error, { proposal: { product } }) =>
      Promise.all(
        [queryKeys.proposals, queryKeys.reviews(product), queryKeys.history(product), queryKeys.outcomes(product), queryKeys.overview].map(
          (queryKey) => cache.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
