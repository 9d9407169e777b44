/**
 * Disables code generation in the schema library, which the content security policy forbids. Import it before anything that creates a
 * schema.
 */

import { z } from 'zod'

z.config({ jitless: true })
