/** A compact list of facts, each with its name, in as many columns as fit. */

import { Value } from '../text/value.tsx'
import { WithTooltip } from '../text/with-tooltip.tsx'
import css from './fact-list.module.css'
import type { Stat } from './stats.tsx'

export const FactList = ({ facts }: { readonly facts: readonly Omit<Stat, 'note'>[] }) => (
  <dl className={css.facts}>
    {facts.map(({ label, text, reason, hint }) => (
      <div key={label}>
        <dt>{hint === undefined ? label : <WithTooltip text={hint}>{label}</WithTooltip>}</dt>
        <dd>
          <Value text={text} reason={reason} />
        </dd>
      </div>
    ))}
  </dl>
)
