/** Entry point of the window. */

import './jitless-schemas.ts'
import { start } from './app/start.tsx'

void start()
