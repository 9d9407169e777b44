/** The numbers a card rests on: value, usual, interval of the change, how many it counts. */

import type { Evidence } from '#shared/contract/advice.ts'
import { writeEvidence } from '../../lib/evidence.ts'
import { changeInterval, count } from '../../lib/format.ts'
import { Hint } from '../../ui/hint.tsx'
import css from './advice-card.module.css'

export interface EvidenceTableProps {
  readonly evidence: readonly Evidence[]
  readonly currency: string
}

export const EvidenceTable = ({ evidence, currency }: EvidenceTableProps) => (
  <table className={css.evidence} aria-label="Evidence">
    <tbody>
      {evidence.map((entry) => (
        <EvidenceRows key={entry.metric} entry={entry} currency={currency} />
      ))}
    </tbody>
  </table>
)

const EvidenceRows = ({ entry, currency }: { readonly entry: Evidence; readonly currency: string }) => {
  const { metric, unit, value, usual, interval, n, formula } = entry
  const counted = n === null ? '' : `n = ${count(n)}`
  return (
    <>
      <tr>
        <th scope="row">
          <Hint text={formula}>{metric}</Hint>
        </th>
        <td>{writeEvidence(unit, value, currency)}</td>
        <td>{usual === null ? (interval === null ? counted : '') : `${writeEvidence(unit, usual, currency)} usual`}</td>
      </tr>
      {(interval !== null || (usual !== null && n !== null)) && (
        <tr>
          <th scope="row">{interval === null ? 'Counted' : '90 % interval'}</th>
          <td>{interval === null ? '' : changeInterval(interval)}</td>
          <td>{counted}</td>
        </tr>
      )}
    </>
  )
}
