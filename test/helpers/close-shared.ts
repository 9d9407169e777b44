/** Setup of each test file: closes after its last test what its tests share. */

import { afterAll } from 'vitest'
import { closeFileResources } from './file-end.ts'

afterAll(closeFileResources)
