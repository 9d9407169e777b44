/** A label with its definition in a tooltip, for the pointer, the keyboard and touch. */

import css from './definition.module.css'
import { WithTooltip } from './with-tooltip.tsx'

export interface DefinitionProps {
  readonly about: string
  readonly formula: string | null
  readonly numbers: string | null
  readonly children: React.ReactNode
}

export const Definition = ({ about, formula, numbers, children }: DefinitionProps) => (
  <WithTooltip
    text={
      <>
        {about}
        {formula !== null && <span className={css.formula}>{formula}</span>}
        {numbers !== null && <span className={css.formula}>{numbers}</span>}
      </>
    }
  >
    {children}
  </WithTooltip>
)
