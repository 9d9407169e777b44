/** The numbers a card rests on: value, usual, interval of the change, how many it counts. */

import { useTranslation } from 'react-i18next'
import type { Evidence } from '#shared/contract/advice.ts'
import { writeEvidence } from '../lib/evidence.ts'
import { changeInterval } from '../lib/format.ts'
import css from './card-facts.module.css'
import { Hint } from './hint.tsx'
import { Told } from './told.tsx'

export interface EvidenceTableProps {
  readonly evidence: readonly Evidence[]
  readonly currency: string
}

export const EvidenceTable = ({ evidence, currency }: EvidenceTableProps) => {
  const { t } = useTranslation()
  return (
    <table className={css.evidence} aria-label={t('advice.evidence')}>
      <tbody>
        {evidence.map((entry) => (
          <EvidenceRows key={entry.metric} entry={entry} currency={currency} />
        ))}
      </tbody>
    </table>
  )
}

const EvidenceRows = ({ entry, currency }: { readonly entry: Evidence; readonly currency: string }) => {
  const { t } = useTranslation()
  const { metric, unit, value, usual, interval, n, formula } = entry
  const counted = n === null ? '' : t('advice.n', { n })
  return (
    <>
      <tr>
        <th scope="row">
          <Hint text={<Told>{formula}</Told>}>
            <Told>{metric}</Told>
          </Hint>
        </th>
        <td>{writeEvidence(unit, value, currency)}</td>
        <td>{usual === null ? (interval === null ? counted : '') : t('advice.usual', { value: writeEvidence(unit, usual, currency) })}</td>
      </tr>
      {(interval !== null || (usual !== null && n !== null)) && (
        <tr>
          <th scope="row">{t(interval === null ? 'advice.counted' : 'advice.interval')}</th>
          <td>{interval === null ? '' : changeInterval(interval)}</td>
          <td>{counted}</td>
        </tr>
      )}
    </>
  )
}
