/** A checkbox with a label. */

import { Checkbox } from 'react-aria-components'
import css from './checkbox-field.module.css'
import { TickBox } from './tick-box.tsx'

export interface CheckboxFieldProps {
  readonly isSelected: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly children: React.ReactNode
}

export const CheckboxField = ({ isSelected, isDisabled = false, onChange, children }: CheckboxFieldProps) => (
  <Checkbox className={css.check ?? ''} isSelected={isSelected} isDisabled={isDisabled} onChange={onChange}>
    <TickBox />
    {children}
  </Checkbox>
)
