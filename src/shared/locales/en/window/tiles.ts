/** The dialog that chooses the tiles of the Overview. */

export const tiles = {
  open: 'Choose tiles…',
  title: 'Choose tiles',
  note: 'The Overview of each product shows these KPIs. A KPI that a product has no data for gives the reason on its tile.',
  all: 'KPIs',
  count: '{{chosen, number}} of {{most, number}}',
  full: '{{chosen, number}} of {{most, number}}: to add one, clear another',
  notInData: 'not in your data',
  order: 'Order',
  up: 'Move {{name}} up',
  down: 'Move {{name}} down',
  moved: '{{name}}: {{place, number}} of {{count, number}}',
  reset: 'Back to the default',
} as const
