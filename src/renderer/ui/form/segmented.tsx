/** A segmented control; one option is always selected. */

import { useRef } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import css from './segmented.module.css'
import { useEnterAtChosen } from './use-enter-at-chosen.ts'

export interface SegmentedProps<Id extends string> {
  readonly label: string
  readonly options: readonly { readonly id: Id; readonly label: React.ReactNode }[]
  readonly value: Id
  readonly onChange: (value: Id) => void
}

export const Segmented = <Id extends string>({ label, options, value, onChange }: SegmentedProps<Id>) => {
  const group = useRef<HTMLDivElement>(null)
  useEnterAtChosen(group)
  return (
    <ToggleButtonGroup
      ref={group}
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
}
