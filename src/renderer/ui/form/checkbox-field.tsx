/** A checkbox with a label. */

import { Check as Tick } from 'lucide-react'
import { Checkbox } from 'react-aria-components'
import css from './checkbox-field.module.css'

export interface CheckboxFieldProps {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly children: React.ReactNode
}

export const CheckboxField = ({ isSelected, onChange, children }: CheckboxFieldProps) => (
  <Checkbox className={css.check ?? ''} isSelected={isSelected} onChange={onChange}>
    <span className={css.box} aria-hidden="true">
      <Tick size={12} strokeWidth={3} />
    </span>
    {children}
  </Checkbox>
)
