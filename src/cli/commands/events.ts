/** Events noted on days, and the public holidays of an account. */

import { Command, InvalidArgumentError, Option } from 'commander'
import type { Day } from '#shared/calendar.ts'
import { dataOptionOf, deskCommand } from '#shared/cli-command.ts'
import { type Channel, channels } from '#shared/contract/channel.ts'
import { type EventKind, eventKinds } from '#shared/contract/event-kind.ts'
import type { DeskHolidays } from '#shared/contract/internal/holidays.ts'
import type { NotedEvent } from '#shared/contract/internal/noted-events.ts'
import { UsageError } from '../command-error.ts'
import { type OptionNames, withOptionNames } from '../option-names.ts'
import { dataOption, jsonOption, parseDayOption, print, printJson, withApi } from './common.ts'

interface AccountOptions {
  readonly data?: string
  readonly account?: string
  readonly json?: true
}

interface ProductOptions extends AccountOptions {
  readonly product: string
}

interface AddOptions extends ProductOptions {
  readonly kind: EventKind
  readonly from: Day
  readonly to?: Day
  readonly text: string
  readonly campaign?: string
  readonly channel?: Channel
  readonly allProducts?: true
}

const parseCountry = (text: string): string => {
  if (text !== 'none' && !/^[A-Z]{2}$/.test(text)) throw new InvalidArgumentError('It must be a country code such as US, or none.')
  return text
}

const daysOf = (first: string, last: string): string => (first === last ? first : `${first} to ${last}`)

const ofCampaign = ({ campaign_name, campaign_id, campaign_channel }: NotedEvent): string =>
  `campaign ${campaign_name ?? campaign_id}${campaign_channel === null ? '' : ` (${campaign_channel})`}`

const describe = (event: NotedEvent): string => {
  const { event_id, kind, first_day, last_day, scope, text } = event
  return [
    `event ${event_id}`,
    kind,
    daysOf(first_day, last_day),
    ...(scope === 'account' ? ['all products'] : scope === 'campaign' ? [ofCampaign(event)] : []),
    ...(text === '' ? [] : [text]),
  ].join(' · ')
}

const account = ({ account }: AccountOptions) => (account === undefined ? {} : { tenantId: account })
const of = (options: ProductOptions) => ({ product: options.product, ...account(options) })

const ofAccount = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .addOption(dataOption())
    .option('--account <tenant>', 'tenant ID, t-…; required if there are several accounts')
    .addOption(jsonOption())

const ofProduct = (name: string, description: string): Command =>
  ofAccount(name, description).requiredOption('--product <name>', 'name of the product')

const list = (): Command =>
  ofProduct('list', 'list noted events, and promotions in ad data').action(async (options: ProductOptions) => {
    const noted = await withApi(options, (api) => api.operator.listEvents(of(options)))
    if (options.json) printJson(noted)
    else {
      for (const event of noted.events) print(describe(event))
      for (const { first_day, last_day } of noted.promotions_in_data) print(`in ad data · promotion · ${daysOf(first_day, last_day)}`)
    }
  })

/** Without a last day, the first one is both. */
const optionsOf = ({ to }: AddOptions): OptionNames => ({
  first_day: '--from',
  last_day: to === undefined ? '--from' : '--to',
  text: '--text',
  campaign_id: '--campaign',
  campaign_channel: '--channel',
})

const add = (): Command =>
  ofProduct('add', 'note an event; an equal one on some of the same days is extended')
    .addOption(new Option('--kind <kind>', 'what happened').choices(eventKinds).makeOptionMandatory())
    .addOption(new Option('--from <day>', 'first day').argParser(parseDayOption).makeOptionMandatory())
    .addOption(new Option('--to <day>', 'last day (default: the first)').argParser(parseDayOption))
    .option('--text <text>', 'a note in your own words', '')
    .addOption(new Option('--campaign <id>', 'of one campaign only').conflicts('allProducts'))
    .addOption(
      new Option('--channel <channel>', 'channel of the campaign, where campaigns of several channels have its ID').choices(channels),
    )
    .option('--all-products', 'of all products of the account')
    .action(async (options: AddOptions) => {
      const { kind, from, to = from, text, campaign, channel, allProducts } = options
      if (channel !== undefined && campaign === undefined) throw new UsageError('--channel needs --campaign, whose channel it is.')
      const scope = allProducts ? 'account' : campaign === undefined ? 'product' : 'campaign'
      const change = {
        scope,
        campaign_id: campaign ?? null,
        campaign_channel: channel ?? null,
        kind,
        first_day: from,
        last_day: to,
        text,
      } as const
      const saved = await withApi(options, (api) => api.operator.addEvent({ ...of(options), change })).catch((error: unknown) => {
        throw withOptionNames(error, optionsOf(options))
      })
      if (options.json) printJson(saved)
      else print(describe(saved.event))
    })

const remove = (): Command =>
  ofProduct('delete', 'delete a noted event')
    .requiredOption('--event <id>', 'number of the event, as listed')
    .action(async (options: ProductOptions & { readonly event: string }) => {
      const event = await withApi(options, (api) => api.operator.deleteEvent({ ...of(options), event: options.event }))
      if (options.json) printJson(event)
      else print(`deleted · ${describe(event)}`)
    })

const describeHolidays = ({ country, suggested, holidays }: Omit<DeskHolidays, 'status'>): readonly string[] => [
  country === null
    ? `no public holidays${suggested === null ? '' : ` · the time zone suggests ${suggested}`}`
    : `public holidays · ${country}`,
  ...holidays.map(({ name, days, is_left_out }) =>
    [name, days.join(', '), is_left_out ? 'left out of typical ranges' : 'ordinary day'].join(' · '),
  ),
]

/** @returns the country codes whose holidays are known, each with its English name */
const describeCountries = (countries: readonly string[]): readonly string[] => {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return countries.map((code) => `${code} · ${names.of(code) ?? code}`)
}

/** The listed code of a country that another code names: GB for UK. Null: there is none. */
const currentCode = (country: string, countries: readonly string[]): string | null => {
  const { region } = new Intl.Locale(`und-${country}`)
  return region !== undefined && region !== country && countries.includes(region) ? region : null
}

const requireCountry = (country: string, countries: readonly string[], { data, account }: AccountOptions): void => {
  if (country === 'none' || countries.includes(country)) return
  const other = currentCode(country, countries)
  const words = `events holidays --countries${account === undefined ? '' : ` --account ${account}`}`
  const way = deskCommand(words, data === undefined ? null : dataOptionOf(data, process.platform === 'win32'))
  throw new UsageError(
    `--country ${country} is not a country code whose public holidays are known.${other === null ? '' : ` Did you mean ${other}?`} List the codes: ${way}`,
  )
}

const holidays = (): Command =>
  ofAccount('holidays', 'show the public holidays of an account, or choose their country')
    .addOption(new Option('--country <code>', 'country code such as US, or none').argParser(parseCountry))
    .addOption(new Option('--countries', 'list the country codes').conflicts('country'))
    .action(async (options: AccountOptions & { readonly country?: string; readonly countries?: true }) => {
      const { country } = options
      const chosen = await withApi(options, async (api) => {
        const current = await api.operator.holidays(account(options))
        if (country === undefined) return current
        requireCountry(country, current.countries, options)
        return api.operator.changeHolidays({ ...account(options), choice: { country: country === 'none' ? null : country, ordinary: [] } })
      })
      if (options.json) printJson(options.countries ? chosen.countries : chosen)
      else if (options.countries) for (const line of describeCountries(chosen.countries)) print(line)
      else for (const line of describeHolidays(chosen)) print(line)
    })

export const eventsCommand = (): Command =>
  new Command('events')
    .description('events noted on days, and public holidays')
    .addCommand(list())
    .addCommand(add())
    .addCommand(remove())
    .addCommand(holidays())
