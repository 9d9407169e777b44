/** The totals over all accounts in the base currency, and what they are without. */

import type { AccountsOverview } from '#shared/contract/internal/accounts-overview.ts'
import { basisKpis, type OverviewKpi } from '#shared/contract/internal/products-overview.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'
import { TotalTiles } from '../../ui/kpi/total-tiles.tsx'
import css from './accounts.module.css'

/** Whether an account spends on other channels than Meta is not known here. */
const nameOf = (key: OverviewKpi): string => kpiName(key === 'spend_total' ? 'spend' : key)

export const AccountsTotals = ({ overview }: { readonly overview: AccountsOverview | undefined }) => {
  const { t } = useTranslation()
  const keys: readonly OverviewKpi[] = basisKpis[overview?.basis ?? 'store']
  const label = overview === undefined ? t('common.loading') : t('accounts.totals', { currency: overview.base })
  return (
    <section aria-label={label}>
      <h2 className={css.title}>{label}</h2>
      <TotalTiles
        label={label}
        keys={keys}
        nameOf={nameOf}
        unknown={t('accounts.unknownTotal')}
        totals={overview?.totals ?? {}}
        of={overview && { ...overview, currency: overview.base }}
      />
      {overview && <Gaps overview={overview} keys={keys} />}
    </section>
  )
}

const gapKinds = ['no_rate', 'missing', 'not_compared'] as const
type GapKind = (typeof gapKinds)[number]

const gapText = (
  kind: GapKind,
  isOfAll: boolean,
  names: { readonly kpis: readonly string[]; readonly accounts: readonly string[] },
): string => {
  const text = ({ no_rate: 'without', missing: 'missing', not_compared: 'notCompared' } as const)[kind]
  return isOfAll ? t(`accounts.${text}All`, names) : t(`accounts.${text}`, names)
}

interface GapsProps {
  readonly overview: AccountsOverview
  readonly keys: readonly OverviewKpi[]
}

/** One line for each set of accounts that some totals, or their changes, are without. */
const Gaps = ({ overview: { totals, complete }, keys }: GapsProps) => {
  const namesOf = (key: OverviewKpi, kind: GapKind): readonly string[] => {
    const total = totals[key]
    if (total === undefined) return []
    // A total that is not compared shows no change.
    if (kind === 'not_compared' && (!complete || total.compared === null)) return []
    const named = new Set(kind === 'not_compared' ? [...total.no_rate, ...total.missing] : [])
    return total[kind].filter((name) => !named.has(name))
  }
  const gaps = gapKinds.flatMap((kind) => {
    const concerned = keys.filter((key) => namesOf(key, kind).length > 0)
    return [...Map.groupBy(concerned, (key) => namesOf(key, kind).join('\n'))].map(([names, kpis]) => ({
      kind,
      accounts: names.split('\n'),
      kpis: kpis.map(nameOf),
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
