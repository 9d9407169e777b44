/** The messages of imports and settings. */

import { mergedTexts } from '../../merged-texts.ts'
import { deliveries } from './deliveries.ts'
import { importFile } from './import-file.ts'
import { importNotes } from './import-notes.ts'
import { importRows } from './import-rows.ts'
import { referenceRates } from './reference-rates.ts'
import { thresholds } from './thresholds.ts'

export const pageMessages = mergedTexts(deliveries, importFile, importNotes, importRows, referenceRates, thresholds)
