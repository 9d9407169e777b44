/** Entry of the window. */

import './no-run-time-code.ts'
import { start } from './app/start.tsx'

void start()
