/** All current palette entries: products, cards, their entities, pages, views, days, periods, commands, settings, and the KPIs of the trend. */

import { asDay } from '#shared/calendar.ts'
import { type CommandId, commandIds, GO_KEY } from '#shared/contract/commands.ts'
import { pageTexts } from '#shared/locales/en/window/page-texts.ts'
import { sectionNames, shownSections } from '../features/settings/section-names.ts'
import { listCards } from '../lib/advice/advice-list.ts'
import { type AccountAction, useAccountActions } from '../lib/api/account-actions.ts'
import { useAdvice, useProduct, useReadyAccount, useReviews } from '../lib/api/queries.ts'
import { t } from '../lib/i18n/i18n.ts'
import { chartKpis, kpiName } from '../lib/kpi/kpi-meta.ts'
import { useMetaSpendOnly } from '../lib/kpi/meta-spend.ts'
import { canRun, runCommand } from '../lib/state/commands.ts'
import { openPeriod } from '../lib/state/open-days.ts'
import { openConnectMeta } from '../lib/state/open-pages.ts'
import type { SavedView } from '../lib/state/saved-view.ts'
import { applyView, useSavedViews } from '../lib/state/saved-views.ts'
import {
  chooseBars,
  chooseComparison,
  chooseLine,
  comparisons,
  openImport,
  openPage,
  openProduct,
  openSetting,
  periodPresets,
  themes,
  useUiStore,
} from '../lib/state/ui-store.ts'
import { commandName } from './command-name.ts'
import { bindings, keyName } from './keyboard.ts'
import { cardEntry } from './palette-cards.ts'
import { dayEntries } from './palette-days.ts'
import { useEntityEntries, useOtherCardEntries, useOtherEntityEntries } from './palette-entities.ts'
import type { Entry } from './palette-entry.ts'

/** Products with a key of their own. */
const NUMBERED = 9

const hintOf = (command: CommandId): string | null => {
  const key = bindings.find((binding) => binding.command === command)?.key
  return key === undefined ? null : keyName(key)
}

const { words } = pageTexts.palette

type Worded = keyof typeof words

/** Synonyms from the catalogue. */
const wordsOf = (key: Worded): readonly string[] => t(`palette.words.${key}`).split(/[,，] ?/)

const isView = (command: CommandId): boolean => command.startsWith('tab-')

const isWorded = (command: string): command is Worded => command in words

const commandEntries = (): readonly Entry[] =>
  commandIds
    // Pages are entries of their own.
    .filter((command) => command !== 'palette' && command !== 'all-products' && command !== 'track-record' && canRun(command))
    .map((command) => ({
      id: command,
      label: commandName(command),
      ...(isWorded(command) ? { words: wordsOf(command) } : {}),
      group: isView(command) ? 'view' : 'command',
      hint: hintOf(command),
      isName: false,
      run: () => void runCommand(command),
    }))

const pageEntries = (): readonly Entry[] =>
  (['products', 'accounts', 'decisions', 'outcomes', 'data', 'token', 'settings', 'calls'] as const).map((page) => ({
    id: `page ${page}`,
    label: t(`common.page.${page}`),
    words: wordsOf(page),
    group: 'page',
    hint: page === 'products' ? hintOf('all-products') : page === 'outcomes' ? hintOf('track-record') : null,
    isName: false,
    run: () => openPage(page),
  }))

const connectEntry = (): Entry => ({
  id: 'connect meta',
  label: t('campaigns.connect.title'),
  words: wordsOf('connect'),
  group: 'command',
  hint: null,
  isName: false,
  run: () => openConnectMeta(),
})

/** Choices inside pages that have no command of their own. */
const choiceEntries = (hasMeta: boolean): readonly Entry[] => [
  {
    id: 'pictures',
    label: t('palette.pictures'),
    words: wordsOf('pictures'),
    group: 'setting',
    hint: null,
    isName: false,
    run: () => openPage('calls'),
  },
  ...(hasMeta
    ? [
        {
          id: 'older days',
          label: t('palette.olderDays'),
          words: wordsOf('older-days'),
          group: 'setting',
          hint: null,
          isName: false,
          run: () => openPage('data'),
        } as const,
      ]
    : []),
]

const accountEntry = ({ id, label, run }: AccountAction): Entry => ({
  id: `account ${id}`,
  label,
  group: 'command',
  hint: null,
  isName: false,
  run,
})

const periodEntries = (): readonly Entry[] =>
  periodPresets.map((period) => ({
    id: `period ${period}`,
    label: typeof period === 'number' ? t('header.period.days', { count: period }) : t(`header.period.${period}`),
    words: wordsOf(`period-${period}`),
    group: 'period',
    hint: null,
    isName: false,
    run: () => openPeriod(period),
  }))

const comparisonEntries = (): readonly Entry[] =>
  comparisons.map((compareWith) => ({
    id: `compare ${compareWith}`,
    label: t('palette.compare', { period: t(`header.period.${compareWith}`) }),
    group: 'period',
    hint: null,
    isName: false,
    run: () => chooseComparison(compareWith),
  }))

const settingEntries = (): readonly Entry[] =>
  shownSections.map((section) => ({
    id: `setting ${section}`,
    label: t('palette.setting', { section: t(sectionNames[section]) }),
    words: wordsOf(`setting-${section}`),
    group: 'setting',
    hint: null,
    isName: false,
    run: () => openSetting(section),
  }))

const importEntries = (product: string): readonly Entry[] =>
  (['ads', 'orders'] as const).map((kind) => ({
    id: `import ${kind}`,
    label: t(`palette.import.${kind}`, { product }),
    words: wordsOf('import'),
    group: 'command',
    hint: null,
    isName: false,
    run: () => openImport(product, kind),
  }))

const themeEntries = (): readonly Entry[] =>
  themes.map((theme) => ({
    id: `theme ${theme}`,
    label: t(`palette.theme.${theme}`),
    group: 'command',
    hint: null,
    isName: false,
    run: () => useUiStore.setState({ theme }),
  }))

const savedEntries = (views: readonly SavedView[]): readonly Entry[] =>
  views.map((view) => ({
    id: `saved ${view.name}`,
    label: view.name,
    group: 'saved',
    hint: null,
    isName: true,
    run: () => applyView(view),
  }))

const kpiEntries = (product: string, metaSpendOnly: boolean): readonly Entry[] =>
  (['line', 'bars'] as const).flatMap((group) =>
    chartKpis.map((key) => ({
      id: `${group} ${key}`,
      label: t(`palette.${group}`, { name: kpiName(key, metaSpendOnly) }),
      group,
      hint: null,
      isName: false,
      run: () => {
        runCommand('tab-1')
        if (group === 'line') chooseLine(key, product)
        else chooseBars(key, product)
      },
    })),
  )

export const useEntries = (typed: string): readonly Entry[] => {
  const { products, today } = useReadyAccount()
  const { actions: accountActions } = useAccountActions()
  const product = useProduct()
  const metaSpendOnly = useMetaSpendOnly(product?.name ?? '')
  const advice = useAdvice(product?.name ?? '', product !== null).data?.advice
  const reviews = useReviews(product?.name ?? '', product !== null).data?.reviews
  const views = useSavedViews((state) => state.views)
  const onProduct = useUiStore((state) => state.page === 'product')
  const cards = product && advice && reviews ? listCards(advice, reviews) : []
  const entities = useEntityEntries(product?.name ?? null, typed)
  const otherCards = useOtherCardEntries(product?.name ?? null, typed)
  const otherEntities = useOtherEntityEntries(product?.name ?? null, typed)
  return [
    ...products.map(
      ({ name }, index): Entry => ({
        id: `product ${name}`,
        label: name,
        group: 'product',
        hint: index < NUMBERED ? keyName(`${GO_KEY} ${index + 1}`) : null,
        isName: true,
        run: () => openProduct(name),
      }),
    ),
    ...cards.map(({ card, domain }) => cardEntry({ product: product?.name ?? '', domain, card })),
    ...otherCards,
    ...entities,
    ...otherEntities,
    ...savedEntries(views),
    ...pageEntries(),
    ...(product === null ? [] : dayEntries(asDay(today), typed)),
    ...(product === null ? [] : periodEntries()),
    ...(onProduct && product !== null ? comparisonEntries() : []),
    ...commandEntries(),
    connectEntry(),
    ...accountActions.map(accountEntry),
    ...(product === null ? [] : importEntries(product.name)),
    ...themeEntries(),
    ...settingEntries(),
    ...choiceEntries(products.some(({ ad_source: source }) => source === 'meta')),
    ...(onProduct && product !== null ? kpiEntries(product.name, metaSpendOnly) : []),
  ]
}
