/** A tooltip on hover, focus and tap: the reason for a dash, the formula of a number. */

import { useRef } from 'react'
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger'
import { Tooltip, TooltipContext, TooltipTriggerStateContext } from 'react-aria-components'
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState'
import css from './with-tooltip.module.css'

const delays = { delay: 150, closeDelay: 50 }

/**
 * The trigger is a button without an action, so that the keyboard can reach it and a tap opens it.
 *
 * Made of hooks: a page has dozens of tooltips, and each would be six components that are rendered again for another product.
 */
export const WithTooltip = ({ text, children }: { readonly text: React.ReactNode; readonly children: React.ReactNode }) => {
  const trigger = useRef<HTMLButtonElement>(null)
  const state = useTooltipTriggerState(delays)
  const { triggerProps, tooltipProps } = useTooltipTrigger(delays, state, trigger)
  const described = { id: tooltipProps.id ?? '', triggerRef: trigger }
  return (
    <>
      <button
        {...triggerProps}
        ref={trigger}
        type="button"
        className={css.subject}
        onClick={({ nativeEvent }) => {
          // The library opens it for a pointer that hovers and for the keyboard.
          if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') state.open(true)
        }}
      >
        {children}
      </button>
      {state.isOpen && (
        <TooltipTriggerStateContext value={state}>
          <TooltipContext value={described}>
            <Tooltip className={css.hint ?? ''} offset={6}>
              {text}
            </Tooltip>
          </TooltipContext>
        </TooltipTriggerStateContext>
      )}
    </>
  )
}
