/** A field that filters a list while typing; Escape clears it. */

import { Search } from 'lucide-react'
import { SearchField as AriaSearchField, Input } from 'react-aria-components'
import css from './search-field.module.css'

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <AriaSearchField className={css.field ?? ''} aria-label={label} value={value} onChange={onChange}>
    <Search size={14} aria-hidden="true" />
    <Input className={css.input ?? ''} placeholder={label} />
  </AriaSearchField>
)
