/** What the buyer decided, and what came of it. */

import { z } from 'zod'
import { deskOutcomesRoute } from '#shared/contract/internal/outcomes.ts'
import { proposalsRoute } from '#shared/contract/internal/proposals.ts'
import { reviewHistoryRoute } from '#shared/contract/internal/review-history.ts'
import { basisOf, snapshotOf, subjectOf } from '../basis.ts'
import { cardHandle, named, platformId, safeText } from '../names.ts'
import { basis, defineTool, detail, list, product, rowLimit } from '../tool.ts'

/** Proposals in one answer. */
const MAX_PROPOSALS = 10

export const getOutcomes = defineTool({
  name: 'get_outcomes',
  description:
    'What executed advice did: verdict, change of the metric with 90% interval, newest first; full adds the record of each rule.',
  input: z.object({ product, detail }),
  output: z.object({ basis, outcomes: list }),
  list: 'outcomes',
  answer: async (read, { product: name, detail: wanted }) => {
    const subject = await subjectOf(read, name, undefined)
    const { outcomes } = await read(deskOutcomesRoute, { product: subject.product })
    const records = outcomes.records.map(({ rule, rule_version, action, executed, ignored, verdicts, effect }) => ({
      ...{ rule, rule_version, action, executed, ignored, verdicts },
      effect: effect === null ? null : { value: effect.change, unit: 'fraction', interval: effect.interval, n: effect.n },
    }))
    return {
      basis: basisOf(subject, await snapshotOf(read, subject)),
      final_through: outcomes.final_through,
      outcomes: outcomes.cards.map(({ card_id, rule, entity, executed_on, state, hypothesis, judged, is_contradicted }) => {
        const change = judged?.against_old_level ?? judged?.against_nobody_acted ?? null
        return {
          ...{ card: cardHandle(card_id), rule, executed_on, state },
          entity: { level: entity.level, id: entity.level === 'product' ? null : platformId(entity.id), ...named(entity.name) },
          ...(hypothesis === null
            ? {}
            : {
                metric: hypothesis.metric,
                expected: hypothesis.direction,
                window: { from: hypothesis.read_from, to: hypothesis.read_through },
              }),
          verdict: judged?.verdict ?? null,
          change: change === null ? null : { value: change.change, unit: 'fraction', interval: change.interval, p: change.p },
          n: judged?.n ?? null,
          ...(judged === null ? {} : { basis: judged.basis, reason: judged.reason.kind, would_change: judged.would_change.kind }),
          ...(is_contradicted ? { is_contradicted } : {}),
        }
      }),
      ...(wanted === 'full' ? { records } : {}),
    }
  },
})

export const listDecisions = defineTool({
  name: 'list_decisions',
  description: 'Decisions of the user on advice cards, newest first, and the state of what review_advice proposed.',
  input: z.object({ product, limit: rowLimit }),
  output: z.object({ basis, decisions: list }),
  list: 'decisions',
  answer: async (read, { product: name, limit }) => {
    const subject = await subjectOf(read, name, undefined)
    const { currency } = subject
    const { history } = await read(reviewHistoryRoute, { product: subject.product })
    const proposals = (await read(proposalsRoute)).proposals.filter((each) => each.product === subject.product).slice(0, MAX_PROPOSALS)
    return {
      basis: basisOf(subject, await snapshotOf(read, subject)),
      total: history.length,
      ...(proposals.length === 0
        ? {}
        : {
            proposals: proposals.map(({ card_id, decision, at, expires_at, state }) => {
              const ends = state === 'waiting' ? { expires_at } : {}
              return { card: cardHandle(card_id), decision, at, state, ...ends }
            }),
          }),
      decisions: history
        .slice(0, limit)
        .map(({ card_id, decision, ts, standing, texts, ignore_reason, action, remind_on, proposed, card }) => ({
          ...{ card: cardHandle(card_id), decision, at: ts, standing },
          title: texts === null ? null : safeText([texts.title], currency),
          ...(ignore_reason === null ? {} : { ignore_reason: named(ignore_reason) }),
          ...(action === null ? {} : { action: named(action) }),
          ...(remind_on === null ? {} : { remind_on }),
          ...(proposed === null ? {} : { proposed_by: named(proposed.client) }),
          ...(card === null
            ? {}
            : {
                ...{ area: card.domain, severity: card.severity, rule: card.rule },
                entity: { level: card.entity_level, ...named(card.entity) },
                at_risk: card.money_at_risk === null ? null : { value: card.money_at_risk, unit: `${currency} per week` },
              }),
        })),
    }
  },
})
