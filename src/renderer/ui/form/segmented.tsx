/** A segmented control; one option is always selected. */

import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import css from './segmented.module.css'

export interface SegmentedProps<Id extends string> {
  readonly label: string
  readonly options: readonly { readonly id: Id; readonly label: React.ReactNode }[]
  readonly value: Id
  readonly onChange: (value: Id) => void
}

export const Segmented = <Id extends string>({ label, options, value, onChange }: SegmentedProps<Id>) => (
  <ToggleButtonGroup
    aria-label={label}
    className={css.group ?? ''}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[value]}
    onSelectionChange={(keys) => {
      const chosen = options.find(({ id }) => keys.has(id))
      if (chosen) onChange(chosen.id)
    }}
  >
    {options.map((option) => (
      <ToggleButton key={option.id} id={option.id} className={css.item ?? ''}>
        {option.label}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
