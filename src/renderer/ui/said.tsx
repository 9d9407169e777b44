/** What went wrong, as the window puts it or as the desk's API said it. */

import { Told } from './told.tsx'

export interface SaidProps {
  readonly message: string
  /** True for the window's own words. */
  readonly isOurs: boolean
}

export const Said = ({ message, isOurs }: SaidProps) => (isOurs ? message : <Told>{message}</Told>)
