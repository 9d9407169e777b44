/** Saved views: their menu and their dialogs. */

export const views = {
  menu: 'Saved views',
  actions: 'Save or change views',
  name: 'Name',
  badName: 'Enter a name of 1 to {{most, number}} characters.',
  saved: 'Saved view “{{name}}”.',
  compared: 'compared',
  save: {
    open: 'Save this view…',
    title: 'Save this view',
    note: 'A view has a tab, its period and comparison, and the columns, filters and order of its table. It shows the product and the day on screen.',
    exists: 'There is a view of this name. Replace it?',
    replace: 'Replace',
  },
  manage: {
    open: 'Rename or delete views…',
    title: 'Saved views',
    none: 'There are no saved views.',
    rename: 'Rename',
    renameOne: 'Rename {{name}}',
    delete: 'Delete',
    deleteOne: 'Delete {{name}}',
    question: 'Delete the view “{{name}}”?',
    lost: 'Only the view is deleted, no data.',
    taken: 'Another view has this name.',
  },
} as const
