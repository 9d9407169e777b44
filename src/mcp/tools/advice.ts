/** Advice: the cards of a product, and one card with its evidence. */

import { z } from 'zod'
import { adviceRoute, type Card, type Domain, domains } from '#shared/contract/advice.ts'
import { reviewsRoute } from '#shared/contract/review.ts'
import { severityRank } from '#shared/severity-rank.ts'
import { basisOf, type Subject, snapshotOf, subjectOf } from '../basis.ts'
import { cardHandle, named, platformId, safeText } from '../names.ts'
import type { Read } from '../reader.ts'
import { basis, defineTool, detail, list, product } from '../tool.ts'
import { ToolError } from '../tool-error.ts'

/** Per week, in the account currency. */
const atRiskOf = ({ money_at_risk }: Pick<Card, 'money_at_risk'>, currency: string) =>
  money_at_risk === null ? null : { value: money_at_risk, unit: `${currency} per week` }

const confidenceOf = ({ confidence, evidence }: Card) =>
  confidence === null ? null : { value: confidence, unit: 'fraction', n: evidence[0]?.n ?? null }

const entityOf = ({ level, id, name }: Card['entity']) => ({ level, id: level === 'product' ? null : platformId(id), ...named(name) })

const headOf = (card: Card, area: Domain, decision: string | null, currency: string) => ({
  card: cardHandle(card.card_id),
  ...{ area, severity: card.severity, rule: card.rule },
  title: card.texts ? safeText([card.texts.title], currency) : null,
  entity: entityOf(card.entity),
  since: card.since,
  at_risk: atRiskOf(card, currency),
  confidence: confidenceOf(card),
  decision,
})

interface FoundCard {
  readonly card: Card
  readonly area: Domain
  readonly decision: string | null
}

/** A card of list_advice, from its short name. */
export const cardInput = z.string().regex(/^[0-9a-f]{12}$/)

/** The card of a short name in the current advice. Rejects with a {@link ToolError} if there is none. */
export const foundCard = (cards: readonly FoundCard[], handle: string): FoundCard => {
  const found = cards.find(({ card }) => cardHandle(card.card_id) === handle)
  if (!found) throw new ToolError('This card is not in the current advice. Call list_advice and use a card of its answer.')
  return found
}

export const readAdvice = async (read: Read, { product }: Pick<Subject, 'product'>) => {
  const { advice } = await read(adviceRoute, { product })
  const { reviews } = await read(reviewsRoute, { product })
  const cards = domains
    .flatMap((area) => advice[area].cards.map((card): FoundCard => ({ card, area, decision: reviews[card.card_id]?.decision ?? null })))
    .toSorted((a, b) => severityRank[a.card.severity] - severityRank[b.card.severity])
  return { advice, cards }
}

export const listAdvice = defineTool({
  name: 'list_advice',
  description: 'Advice for the latest complete day: health of each area and cards, most severe first, with the decision on each.',
  input: z.object({ product, area: z.enum(domains).optional(), detail }),
  output: z.object({ basis, areas: list, cards: list }),
  list: 'cards',
  answer: async (read, { product: name, area: only, detail: wanted }) => {
    const subject = await subjectOf(read, name, undefined)
    const { currency } = subject
    const { advice, cards } = await readAdvice(read, subject)
    const areas = domains.filter((each) => only === undefined || each === only)
    return {
      basis: basisOf(subject, await snapshotOf(read, subject)),
      areas: areas.map((area) => {
        const { health, texts, source, generated_at, waiting } = advice[area]
        const full = {
          summary: texts ? safeText(texts.summary, currency) : null,
          source,
          generated_at,
          rules_waiting_for_data: waiting?.length ?? 0,
        }
        return { area, health, ...(wanted === 'full' ? full : {}) }
      }),
      cards: cards.filter(({ area }) => areas.includes(area)).map(({ card, area, decision }) => headOf(card, area, decision, currency)),
    }
  },
})

const evidenceOf = ({ evidence, texts }: Card, currency: string) =>
  evidence.map(({ unit, value, usual, against, interval, n }, index) => {
    const words = texts?.evidence[index]
    return {
      metric: words ? safeText([words.metric], currency) : null,
      ...{ value, unit: unit === 'money' ? currency : unit },
      ...{ compared_with: usual, comparison: against === 'target' ? 'target' : 'typical' },
      interval_of_change: interval,
      n,
      formula: words ? safeText([words.formula], currency) : null,
    }
  })

export const getAdvice = defineTool({
  name: 'get_advice',
  description:
    'One card of list_advice: finding, action, evidence with 90% intervals of the relative change, doubts; full adds the checks.',
  input: z.object({ product, card: cardInput, detail }),
  output: z.object({ basis, card: basis, evidence: list }),
  list: 'doubts',
  answer: async (read, { product: name, card: handle, detail: wanted }) => {
    const subject = await subjectOf(read, name, undefined)
    const { currency } = subject
    const { cards } = await readAdvice(read, subject)
    const { card, area, decision } = foundCard(cards, handle)
    const { texts } = card
    return {
      basis: basisOf(subject, await snapshotOf(read, subject)),
      card: {
        ...headOf(card, area, decision, currency),
        finding: texts ? safeText(texts.finding, currency) : null,
        action: texts ? safeText([texts.action], currency) : null,
      },
      evidence: evidenceOf(card, currency),
      doubts: texts?.doubts.map((doubt) => safeText([doubt], currency)) ?? [],
      ...(wanted === 'full' ? { checks: card.guards ?? [] } : {}),
    }
  },
})
