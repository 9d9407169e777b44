/** Handles events of the desktop app: links, tray, notifications and menu commands; reports the theme and the language to it. */

import { asDay } from '#shared/calendar.ts'
import type { Bridge } from '#shared/contract/desktop/bridge.ts'
import type { PageTarget } from '#shared/contract/desktop/desktop-event.ts'
import type { DeskAccount } from '#shared/contract/internal/window-account.ts'
import { useNetwork } from '../lib/api/network.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { queryKeys } from '../lib/api/query-keys.ts'
import { reconnect } from '../lib/api/reconnect.ts'
import { leaveAccount } from '../lib/api/switch-account.ts'
import { runCommand } from '../lib/state/commands.ts'
import { openDecisionLog } from '../lib/state/open-pages.ts'
import { openPage, openPlace, useUiStore } from '../lib/state/ui-store.ts'

/** The tray and links are about the account of the API key; of several, a notification names its own. */
const showAccountOf = ({ account }: PageTarget): void => {
  const [own] = queryClient.getQueryData<DeskAccount>(queryKeys.account)?.accounts ?? []
  const opens = account === undefined || account === own?.tenant_id ? null : account
  if (useUiStore.getState().openAccount === opens) return
  leaveAccount(queryClient, opens)
  void reconnect(queryClient)
}

const go = (place: PageTarget): void => {
  if (place.page === 'decisions' && place.product !== undefined && place.review !== undefined) {
    showAccountOf(place)
    openDecisionLog({ product: place.product, record: null, review: place.review })
    return
  }
  if (place.page !== 'product') {
    if (place.account !== undefined) showAccountOf(place)
    openPage(place.page)
    return
  }
  const { product, domain = 'overview', card = null, day } = place
  showAccountOf(place)
  openPlace({ product, domain, card, day: day === undefined ? null : asDay(day) })
}

/** Queries with texts that the desktop app wrote in the previous language: login item, key storage, status and account. */
const refreshAll = (): void => {
  for (const queryKey of [['desktop'], queryKeys.status, queryKeys.account]) void queryClient.invalidateQueries({ queryKey })
}

/** Subscribes for the lifetime of the window. Does nothing in a browser. */
export const subscribeToDesktop = ({ onEvent, desktop }: Bridge): void => {
  if (onEvent === undefined || desktop === undefined) return
  onEvent((event) => {
    if (event.kind === 'go') go(event.place)
    else if (event.kind === 'command') runCommand(event.command)
    else if (event.kind === 'updates') queryClient.setQueryData(queryKeys.updates, event.state)
    else if (event.kind === 'network') useNetwork.setState({ online: event.online })
  })
  const sendTheme = (): void => void desktop({ kind: 'theme', theme: useUiStore.getState().theme })
  const sendLanguage = async (): Promise<void> => {
    const { language, numbers } = useUiStore.getState()
    await desktop({ kind: 'language', language, numbers })
  }
  useUiStore.subscribe((state, before) => {
    if (state.theme !== before.theme) sendTheme()
    if (state.language !== before.language || state.numbers !== before.numbers) void sendLanguage().then(refreshAll)
  })
  sendTheme()
  void sendLanguage()
  void desktop({ kind: 'listening' })
}
