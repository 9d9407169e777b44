/** Entry of the window: forbids run-time code in the schema library, which the content security policy forbids too, and only then loads what makes schemas. */

import { z } from 'zod'

z.config({ jitless: true })
void import('./app/start.tsx').then(({ start }) => start())
