/** The glossary: the terms of the window, and every KPI with its definition and formula. */

import { kpiKeys } from '#shared/contract/kpi.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { kpiDefinition } from '../lib/kpi/kpi-definition.ts'
import { kpiName } from '../lib/kpi/kpi-meta.ts'
import css from './key-help.module.css'

const terms = [
  'accept',
  'done',
  'ignore',
  'ruleBased',
  'typicalRange',
  'atRisk',
  'interval',
  'restated',
  'expected',
  'partialDay',
  'breakEven',
  'metaToStore',
  'fatigue',
  'learning',
  'efficiency',
] as const

export const Glossary = () => {
  const { t } = useTranslation()
  return (
    <dl className={css.glossary}>
      {terms.map((term) => (
        <div key={term}>
          <dt>{t(`app.glossary.${term}.name`)}</dt>
          <dd>{t(`app.glossary.${term}.about`)}</dd>
        </div>
      ))}
      {kpiKeys.map((key) => {
        const { about, formula } = kpiDefinition(key, null)
        return (
          <div key={key}>
            <dt>{kpiName(key)}</dt>
            <dd>
              {about}
              {formula !== null && <span className={css.formula}>{formula}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
