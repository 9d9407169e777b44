/** The command palette: its groups, days and numbers. */

export const palette = {
  group: {
    recent: 'Chosen lately',
    product: 'Products',
    card: 'Advice',
    page: 'Pages',
    view: 'Views',
    day: 'Days',
    command: 'Commands',
    line: 'Line of the trend',
    bars: 'Bars of the trend',
  },
  latest: 'Latest complete day',
  yesterday: 'Yesterday, {{day}}',
  today: 'Today, {{day}}',
  import: { ads: 'Import ads into {{product}}…', orders: 'Import orders into {{product}}…' },
  theme: { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' },
  line: 'Trend line: {{name}}',
  bars: 'Trend bars: {{name}}',
} as const
