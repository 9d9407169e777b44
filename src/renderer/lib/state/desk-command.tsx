/** A command to paste into a terminal on the host's computer. */

import { deskCommand } from '#shared/cli-command.ts'
import { useStatus } from '../api/queries.ts'

/** Words of the command after its name, such as "account list". */
export const DeskCommand = ({ words }: { readonly words: string }) => (
  <code translate="no">{deskCommand(words, useStatus().data?.data_option ?? null)}</code>
)
