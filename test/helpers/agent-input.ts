/** Advice with cards of several severities, names and numbers, as the agent advisor gets it. */

import { type Advice, type Card, type Domain, domains, type Severity } from '#shared/contract/advice.ts'
import { createMessage } from '#shared/messages/message.ts'

const texts = (name: string): NonNullable<Card['texts']> => ({
  title: createMessage('agent.fact.name', { value: name }),
  finding: [createMessage('agent.fact.share', { value: 0.34 })],
  action: createMessage('agent.fact.name', { value: `Stop ${name}` }),
  evidence: [
    { metric: createMessage('agent.fact.name', { value: 'CTR' }), formula: createMessage('agent.fact.name', { value: 'clicks' }) },
  ],
  doubts: [createMessage('agent.fact.name', { value: name })],
})

/** A card about an ad of the name, with one number and money at risk. */
export const namedCard = (id: string, severity: Severity, name: string): Card => ({
  card_id: id,
  severity,
  title: name,
  finding: '',
  action: '',
  evidence: [
    { metric: 'CTR', unit: 'fraction', value: 0.012, usual: 0.018, interval: [-0.5, -0.2], n: 1200, formula: 'clicks ÷ impressions' },
  ],
  money_at_risk: 140,
  confidence: 0.8,
  rule: 'R21',
  entity: { level: 'ad', id: `ad-${id}`, name },
  since: '2026-11-17',
  doubts: [],
  texts: texts(name),
})

/** Advice with the cards given, the other domains empty. */
export const adviceOfCards = (cards: Partial<Record<Domain, readonly Card[]>>): Advice =>
  Object.fromEntries(
    domains.map((domain) => [
      domain,
      {
        health: 'watch',
        summary: '',
        source: 'heuristic',
        generated_at: '2026-11-20T08:00:00.000Z',
        cards: [...(cards[domain] ?? [])],
      },
    ]),
  ) as unknown as Advice
