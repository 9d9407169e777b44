/** A failed request in a notice. */

import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { ErrorMessage } from '../text/error-message.tsx'
import { Notice } from './notice.tsx'

/** Shows nothing while `error` is null. */
export const ErrorNotice = ({ error }: { readonly error: Error | null }) =>
  error && (
    <Notice tone="bad">
      <ErrorMessage {...errorTextOf(error)} />
    </Notice>
  )
