/** The desk's complaint about a field: the API words what must hold, the window makes a sentence of it. */

import { Trans } from 'react-i18next'
import { Said, type SaidProps } from '../text/said.tsx'
import { Told } from '../text/told.tsx'

export const FieldProblem = (props: { readonly complaint: string } | SaidProps) =>
  'complaint' in props ? <Trans i18nKey="common.complaint" components={{ told: <Told>{props.complaint}</Told> }} /> : <Said {...props} />
