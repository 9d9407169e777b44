/** A tooltip on hover, focus and tap: the reason for a dash, the formula of a number. */

import { useState } from 'react'
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components'
import css from './with-tooltip.module.css'

/** The trigger is a button without an action, so that the keyboard can reach it and a tap opens it. */
export const WithTooltip = ({ text, children }: { readonly text: React.ReactNode; readonly children: React.ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <TooltipTrigger delay={150} closeDelay={50} isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        className={css.subject ?? ''}
        onPress={({ pointerType }) => {
          // The library opens it for a pointer that hovers and for the keyboard.
          if (pointerType === 'touch') setOpen(true)
        }}
      >
        {children}
      </Button>
      <Tooltip className={css.hint ?? ''} offset={6}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
