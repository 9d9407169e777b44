/** Previews and changes the rules of an ad source. */

import { dayFromNumber } from '#shared/calendar.ts'
import type { changeRulesRoute, HandSpend, previewRulesRoute, RuleChanges } from '#shared/contract/internal/campaign-mapping.ts'
import type { RouteAnswer } from '#shared/contract/route.ts'
import { unitsFromMicros } from '#shared/money.ts'
import type { Change } from '../../domain/mapping/preview-rules.ts'
import type { Tenant } from '../../request-context.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { changeRules, previewChange } from './rule-changes.ts'
import { campaignFields, campaignsOf, requireAdSource, shareOf } from './source-mapping.ts'

type Envelope = 'status'

interface Target {
  readonly owner: Pick<Tenant, 'account'>
  readonly sourceId: number
  readonly rules: RuleChanges
  readonly handSpend?: HandSpend | undefined
}

const changeOf = ({ before, after }: Change) => ({ before: shareOf(before), after: shareOf(after) })

/**
 * Works out what a change of rules would move, without writing anything.
 *
 * @throws ApiError 404 for an unknown source, and as {@link previewChange}.
 */
export const previewSourceRules = async (
  context: ServiceContext,
  { owner, sourceId, rules }: Target,
): Promise<Omit<RouteAnswer<typeof previewRulesRoute>, Envelope>> => {
  const source = await requireAdSource(context, owner, sourceId)
  const preview = await previewChange(context, { owner, source, rules }, () => campaignsOf(context, owner, sourceId))
  return {
    moves: preview.moves.map(({ item, from, to }) => ({ ...campaignFields(item), from, to })),
    products: preview.products.map(({ change, ...product }) => ({ ...product, ...changeOf(change) })),
    unassigned: changeOf(preview.unassigned),
    overlaps: preview.overlaps.map(({ item, products }) => ({ ...campaignFields(item), products: [...products] })),
    hand_spend: preview.lines.map(({ id, product, channel, first, last, effect, days, part }) => ({
      line_id: id,
      product,
      channel,
      first_day: dayFromNumber(first),
      last_day: dayFromNumber(last),
      effect,
      days,
      amount: unitsFromMicros(part),
    })),
  }
}

/**
 * Changes the rules of an ad source.
 *
 * @throws ApiError 404 for an unknown source, and as {@link changeRules}.
 */
export const changeSourceRules = async (
  context: ServiceContext,
  { owner, sourceId, rules, handSpend }: Target,
): Promise<Omit<RouteAnswer<typeof changeRulesRoute>, Envelope>> => {
  const source = await requireAdSource(context, owner, sourceId)
  const { products, moved } = await changeRules(context, { owner, source, rules, handSpend })
  return { products: [...products], campaigns_moved: moved }
}
