/** Keys in a field of a dialog. */

import type { TextFieldProps } from 'react-aria-components'

/** For `onKeyDown` of a field: Escape closes the dialog from there, too. */
export const passOn: NonNullable<TextFieldProps['onKeyDown']> = (event) => event.continuePropagation()
