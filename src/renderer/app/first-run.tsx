/** The first run, with the import feature passed in. */

import { ImportFlow } from '../features/data-import/import-flow.tsx'
import { Onboarding } from '../features/onboarding/onboarding.tsx'

export const FirstRun = () => (
  <Onboarding importFiles={(product, kind, go) => <ImportFlow key={kind} product={product} kind={kind} {...go} leaveText="later" />} />
)
