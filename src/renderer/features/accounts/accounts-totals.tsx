/** The totals over all accounts in the base currency, and what they are without. */

import type { AccountsOverview } from '#shared/contract/internal/accounts-overview.ts'
import { basisKpis, type OverviewKpi } from '#shared/contract/internal/products-overview.ts'
import { UNKNOWN } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiName, writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Stats } from '../../ui/layout/stats.tsx'
import css from './accounts.module.css'

export const AccountsTotals = ({ overview }: { readonly overview: AccountsOverview | undefined }) => {
  const { t } = useTranslation()
  if (overview === undefined) return <Skeleton width="100%" height={96} />
  const { base, basis, totals } = overview
  const keys: readonly OverviewKpi[] = basisKpis[basis]
  const title = t('accounts.totals', { currency: base })
  return (
    <SectionCard title={title}>
      <Stats
        label={title}
        items={keys.map((key) => {
          const value = totals[key]?.value ?? null
          return {
            label: kpiName(key),
            text: value === null ? UNKNOWN : writeKpi(key, value, base),
            reason: value === null ? t('accounts.unknown') : null,
          }
        })}
      />
      <Gaps overview={overview} keys={keys} />
    </SectionCard>
  )
}

const gapText = (
  kind: 'no_rate' | 'missing',
  isOfAll: boolean,
  names: { readonly kpis: readonly string[]; readonly accounts: readonly string[] },
): string => {
  const text = kind === 'no_rate' ? 'without' : 'missing'
  return isOfAll ? t(`accounts.${text}All`, names) : t(`accounts.${text}`, names)
}

/** One line for each set of accounts that some totals are without. */
const Gaps = ({ overview: { totals }, keys }: { readonly overview: AccountsOverview; readonly keys: readonly OverviewKpi[] }) => {
  const gaps = (['no_rate', 'missing'] as const).flatMap((kind) => {
    const concerned = keys.filter((key) => (totals[key]?.[kind].length ?? 0) > 0)
    return [...Map.groupBy(concerned, (key) => totals[key]?.[kind].join('\n') ?? '')].map(([names, kpis]) => ({
      kind,
      accounts: names.split('\n'),
      kpis: kpis.map((key) => kpiName(key)),
    }))
  })
  if (gaps.length === 0) return null
  return (
    <ul className={css.gaps}>
      {gaps.map(({ kind, accounts, kpis }) => (
        <li key={`${kind} ${kpis.join()}`}>{gapText(kind, kpis.length === keys.length, { kpis, accounts })}</li>
      ))}
    </ul>
  )
}
