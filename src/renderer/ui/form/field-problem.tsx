/** The desk's complaint about a field: the API words what must hold, the window makes a sentence of it. */

import { Trans } from 'react-i18next'
import { ErrorMessage, type ErrorMessageProps } from '../text/error-message.tsx'
import { ForeignText } from '../text/foreign-text.tsx'

export const FieldProblem = (props: { readonly complaint: string } | ErrorMessageProps) =>
  'complaint' in props ? (
    <Trans i18nKey="common.complaint" components={{ told: <ForeignText>{props.complaint}</ForeignText> }} />
  ) : (
    <ErrorMessage {...props} />
  )
