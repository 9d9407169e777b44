/** The first run, with the import feature passed in. */

import { ImportFlow } from '../features/data-import/import-flow.tsx'
import { Onboarding } from '../features/onboarding/onboarding.tsx'

export const FirstRun = () => (
  <Onboarding importAds={(product, onLeave) => <ImportFlow product={product} kind="ads" onLeave={onLeave} onOrders={null} />} />
)
