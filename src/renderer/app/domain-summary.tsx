/** What the advisor says about a domain as a whole. */

import type { Domain } from '#shared/contract/advice.ts'
import { useAdvice } from '../lib/queries.ts'
import { HealthMark } from '../ui/health-mark.tsx'
import css from './shell.module.css'

export const DomainSummary = ({ product, domain }: { readonly product: string; readonly domain: Domain }) => {
  const verdict = useAdvice(product).data?.advice[domain]
  if (!verdict || verdict.summary === '') return null
  return (
    <div className={css.summary}>
      <HealthMark health={verdict.health} />
      <p>{verdict.summary}</p>
    </div>
  )
}
