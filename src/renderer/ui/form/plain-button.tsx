/** A button without a look of its own. The browser's element: the library's takes ten times as long to render, on pages of dozens. */

export interface PlainButtonProps extends Omit<React.ComponentPropsWithRef<'button'>, 'onClick' | 'onKeyDown' | 'disabled'> {
  /** By pointer, Enter or Space. */
  readonly onPress?: ((event: React.MouseEvent<HTMLButtonElement>) => void) | undefined
  readonly isDisabled?: boolean
}

/** A browser presses a button again and again for as long as Enter is down: one press would decide on card after card. */
const pressOnce = (event: React.KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

export const PlainButton = ({ onPress, isDisabled = false, type = 'button', ...props }: PlainButtonProps) => (
  <button {...props} type={type} disabled={isDisabled} onClick={onPress} onKeyDown={pressOnce} />
)
