/** Runs before each file with property tests: their values follow the seed of the run. */

import fc from 'fast-check'
import { testSeed } from './test-seed.ts'

fc.configureGlobal({ seed: testSeed })
