/** A segmented control; at most one option is selected, and none can be deselected. A single tab stop: the arrow keys move among the options, Enter or Space selects. */

import { PlainButton } from './plain-button.tsx'
import css from './segmented.module.css'

export interface SegmentedProps<Id extends string> {
  readonly label: string
  readonly options: readonly { readonly id: Id; readonly label: React.ReactNode }[]
  readonly value: Id
  readonly onChange: (value: Id) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

const moveFocus = (event: React.KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const options: (Element | null)[] = [...event.currentTarget.querySelectorAll('button')]
  const next = options[options.indexOf(document.activeElement) + step]
  // Neither scrolls the page nor reaches the shortcuts of the window.
  event.preventDefault()
  event.stopPropagation()
  if (next instanceof HTMLElement) next.focus()
}

export const Segmented = <Id extends string>({ label, options, value, onChange }: SegmentedProps<Id>) => {
  // A value beside the options, such as a typed number of days, selects none: the first one is the tab stop.
  const stop = (options.find(({ id }) => id === value) ?? options[0])?.id
  return (
    <div role="radiogroup" aria-label={label} className={css.group} onKeyDown={moveFocus}>
      {options.map(({ id, label: text }) => (
        <PlainButton
          key={id}
          role="radio"
          aria-checked={id === value}
          tabIndex={id === stop ? 0 : -1}
          className={css.item}
          onPress={() => {
            if (id !== value) onChange(id)
          }}
        >
          {text}
        </PlainButton>
      ))}
    </div>
  )
}
