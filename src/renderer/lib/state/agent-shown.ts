/** Whether the order and explanations of the agent advisor are shown, where it has any; otherwise the rules alone. */

import { create } from 'zustand'

interface AgentShown {
  readonly isShown: boolean
}

const useStore = create<AgentShown>(() => ({ isShown: true }))

export const useAgentShown = (): boolean => useStore((state) => state.isShown)

export const showAgent = (isShown: boolean): void => useStore.setState({ isShown })
