/** A command for the machine that runs the desk, as it can be pasted there. */

import { deskCommand } from '#shared/cli-command.ts'
import { useStatus } from '../api/queries.ts'

/** Words of the command after its name, as in "account list". */
export const DeskCommand = ({ words }: { readonly words: string }) => (
  <code translate="no">{deskCommand(words, useStatus().data?.data_option ?? null)}</code>
)
