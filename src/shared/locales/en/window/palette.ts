/** The command palette: its groups, days and numbers. */

export const palette = {
  group: {
    recent: 'Recent',
    product: 'Products',
    card: 'Advice',
    page: 'Pages',
    view: 'Views',
    day: 'Days',
    command: 'Commands',
    line: 'Trend line',
    bars: 'Trend bars',
  },
  latest: 'Latest complete day',
  yesterday: 'Yesterday, {{day}}',
  today: 'Today, {{day}}',
  import: { ads: 'Import ads into {{product}}…', orders: 'Import orders into {{product}}…' },
  theme: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
  line: 'Trend line: {{name}}',
  bars: 'Trend bars: {{name}}',
} as const
