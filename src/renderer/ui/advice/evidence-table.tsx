/** The numbers behind a card: value, baseline, confidence interval of the change, sample size. */

import type { Card, Evidence } from '#shared/contract/advice.ts'
import { evidenceTexts } from '../../lib/advice/card-text.ts'
import { countedName, writeEvidence } from '../../lib/advice/evidence.ts'
import { changeInterval, count } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { LocalizedText } from '../text/localized-text.tsx'
import { WithTooltip } from '../text/with-tooltip.tsx'
import css from './card-facts.module.css'

export interface EvidenceTableProps {
  readonly card: Pick<Card, 'rule' | 'evidence' | 'texts'>
  readonly currency: string
}

export const EvidenceTable = ({ card: { rule, evidence, texts }, currency }: EvidenceTableProps) => {
  const { t } = useTranslation()
  return (
    <table className={css.evidence} aria-label={t('advice.evidence')}>
      <tbody>
        {evidence.map((entry, index) => (
          <EvidenceRows key={entry.metric} rule={rule} entry={entry} words={evidenceTexts(texts, index, entry)} currency={currency} />
        ))}
      </tbody>
    </table>
  )
}

interface EvidenceRowsProps {
  readonly rule: string
  readonly entry: Evidence
  readonly words: ReturnType<typeof evidenceTexts>
  readonly currency: string
}

const EvidenceRows = ({ rule, entry, words, currency }: EvidenceRowsProps) => {
  const { t } = useTranslation()
  const { unit, value, usual, against = 'usual', interval, n } = entry
  const name = countedName(rule)
  // A row in days whose sample size is the same number does not repeat it.
  const isRepeated = unit === 'days' && n === value
  const counted = n === null ? '' : <span title={t('advice.counted')}>{t('advice.n', { n })}</span>
  return (
    <>
      <tr>
        <th scope="row">
          <WithTooltip text={<LocalizedText text={words.formula} />}>
            <LocalizedText text={words.metric} />
          </WithTooltip>
        </th>
        <td>{writeEvidence(unit, value, currency)}</td>
        <td>
          {usual === null ? (interval === null ? counted : '') : t(`advice.${against}`, { value: writeEvidence(unit, usual, currency) })}
        </td>
      </tr>
      {(interval !== null || (usual !== null && n !== null && !isRepeated)) && (
        <tr>
          <th scope="row">{interval === null ? (name ?? t('advice.counted')) : t('advice.interval')}</th>
          <td>{interval !== null ? changeInterval(interval) : name !== null && n !== null ? count(n) : ''}</td>
          <td>{interval === null && name !== null ? '' : counted}</td>
        </tr>
      )}
    </>
  )
}
