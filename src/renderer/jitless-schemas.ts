/** Forbids run-time code in the schema library, which the content security policy forbids too. Comes before anything that makes a schema. */

import { z } from 'zod'

z.config({ jitless: true })
