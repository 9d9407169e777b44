/** Episodes: the identity of a card from its first day until a week after it was last seen. */

import { type Day, dayNumber, daysBetween } from '#shared/calendar.ts'
import type { Entity } from '#shared/contract/advice.ts'
import type { Episode } from './advice-types.ts'
import { entityKeyOf } from './entity-path.ts'
import { continuesSince } from './guards.ts'
import { allRules, type RuleId } from './rules/all-rules.ts'
import { thresholds } from './thresholds.ts'

/** Days for which an episode is remembered: as long as its days can be part of a baseline, or it keeps a rule from repeating itself. */
const MEMORY_DAYS = Math.max(
  thresholds.baseline.gapDays + thresholds.baseline.longDays + thresholds.matureAfterDays + thresholds.coolDownDays,
  thresholds.repeatsAfterDays,
)
/**
 * A change that lasts longer becomes the new normal and enters the baseline. Source: prior; shorter, the repair of an outage of three weeks would
 * look like a fault.
 */
const EXPLAINED_DAYS = 28

const masking: ReadonlySet<string> = new Set(allRules.filter(({ masksBaseline }) => masksBaseline).map(({ id }) => id))

/** G6: whether a finding on `day` continues an episode (7 days of cool-down). */
export const continuesEpisode = (episode: Episode, day: Day): boolean => continuesSince(episode.lastSeen, day)

/** The episode of a rule and entity that continues on `asOf`; null if there is none. */
export const openEpisode = (episodes: readonly Episode[], rule: string, entityKey: string, asOf: Day): Episode | null =>
  episodes.find((episode) => !episode.covered && isContinued(episode, rule, entityKey, asOf)) ?? null

const isContinued = (episode: Episode, rule: string, entityKey: string, asOf: Day): boolean =>
  episode.rule === rule && episode.entityKey === entityKey && continuesEpisode(episode, asOf)

/** The episode of a card of a rule on an entity that was seen last, through `asOf`; null if none is remembered. */
export const lastEpisode = (episodes: readonly Episode[], rule: string, entityKey: string, asOf: Day): Episode | null =>
  episodes
    .filter((episode) => !episode.covered && episode.rule === rule && episode.entityKey === entityKey && episode.lastSeen <= asOf)
    .reduce<Episode | null>((last, episode) => (last === null || episode.lastSeen > last.lastSeen ? episode : last), null)

/** Starts an episode. Its card id is readable, at most 200 characters long, and depends only on product, rule, entity and first day. */
export const startEpisode = (product: string, rule: RuleId, entity: Entity, startedAt: Day, asOf: Day): Episode => {
  const entityKey = entityKeyOf(entity)
  const hash = fingerprint([product, rule, entityKey, startedAt].join('\n'))
  const words = [
    slug(product),
    rule.toLowerCase(),
    entity.level,
    ...(entity.level === 'product' ? [] : [slug(entity.name)]),
    startedAt,
    hash,
  ]
  return { rule, entityKey, cardId: words.filter((word) => word !== '').join('-'), startedAt, lastSeen: asOf }
}

/** The episode of findings without a card of their own, continued or started: as long as a card, they count for the tracking gate. */
export const coveredEpisode = (episodes: readonly Episode[], product: string, rule: RuleId, entity: Entity, asOf: Day): Episode => {
  const known = episodes.find((episode) => episode.covered && isContinued(episode, rule, entityKeyOf(entity), asOf))
  if (known !== undefined) return { ...known, lastSeen: asOf }
  const started = startEpisode(product, rule, entity, asOf, asOf)
  return { ...started, cardId: `${started.cardId}-covered`, covered: true }
}

/** The episodes to store: today's in their current form, and earlier ones while they can still matter. */
export const rememberEpisodes = (before: readonly Episode[], seen: readonly Episode[], asOf: Day): readonly Episode[] => {
  const seenIds = new Set(seen.map((episode) => episode.cardId))
  const stillRemembered = before.filter((episode) => !seenIds.has(episode.cardId) && daysBetween(episode.lastSeen, asOf) <= MEMORY_DAYS)
  return [...stillRemembered, ...seen]
}

/** Ages, in complete days before `asOf`, that a product-wide fault explains: they must not become part of a baseline. */
export const explainedAges = (episodes: readonly Episode[], asOf: Day): ReadonlySet<number> => {
  const ages = new Set<number>()
  for (const episode of episodes) {
    if (episode.covered || !masking.has(episode.rule)) continue
    const oldest = dayNumber(asOf) - dayNumber(episode.startedAt)
    const youngest = Math.max(dayNumber(asOf) - dayNumber(episode.lastSeen), oldest - EXPLAINED_DAYS + 1)
    for (let age = youngest; age <= oldest; age++) ages.add(age)
  }
  return ages
}

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')

/** FNV-1a over UTF-16 units, 32 bits, as 8 hex digits. */
const fingerprint = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
