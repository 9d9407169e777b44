/** A field that filters a list while typing; Escape clears it. */

import { Search } from 'lucide-react'
import css from './search-field.module.css'

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <div className={css.field}>
    <Search size={14} aria-hidden="true" />
    <input
      type="search"
      className={css.input}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        // An empty field leaves Escape to what is around it.
        event.preventDefault()
        event.stopPropagation()
        onChange('')
      }}
    />
  </div>
)
