/** A group of radio buttons. */

import { Label, Radio, RadioGroup } from 'react-aria-components'
import { cx } from '../styles/class-names.ts'
import css from './radio-field.module.css'

export interface RadioFieldProps {
  readonly label: React.ReactNode
  /** `example`: null if an option has none. */
  readonly options: readonly { readonly value: string; readonly label: React.ReactNode; readonly example: React.ReactNode }[]
  readonly value: string | null
  readonly onChange: (value: string) => void
  /** Focuses the chosen option when the field appears. */
  readonly autoFocus?: boolean
}

export const RadioField = ({ label, options, value, onChange, autoFocus = false }: RadioFieldProps) => (
  <RadioGroup className={css.group ?? ''} value={value} onChange={onChange}>
    <Label className={cx(css.label)}>{label}</Label>
    {options.map((option) => (
      <Radio key={option.value} value={option.value} className={css.radio ?? ''} autoFocus={autoFocus && option.value === value}>
        <span>{option.label}</span>
        {option.example !== null && <span className={css.example}>{option.example}</span>}
      </Radio>
    ))}
  </RadioGroup>
)
