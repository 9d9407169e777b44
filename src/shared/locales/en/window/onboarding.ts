/** The first run. */

export const onboarding = {
  title: {
    welcome: 'Know every morning what changed, why, and what to do',
    account: 'Your account',
    ads: 'Import ads',
    orders: 'Import store orders',
    token: 'Connect Meta',
    'ad-account': 'Choose the ad account',
    campaigns: 'Your products',
    pull: 'Importing your data',
  },
  lead: {
    welcome: 'ROAS Desk reads your Meta ads and your store orders on this computer. Your data stays here unless you connect a service.',
    account: 'Days start and end in the time zone of the account: use the one of your ad account.',
    orders: 'Orders show what the store really sold: MER, CPA, AOV and new customers. You can also import them later.',
    ads: 'Start with a report by day of Meta, Google, TikTok, Microsoft, Snapchat or Pinterest ads. You can add store orders later.',
    token: 'Use a long-lived token with the ads_read permission. ROAS Desk only reads data: it cannot edit campaigns or spend money.',
    'ad-account': 'It sets the days, the time zone and the currency.',
    campaigns: 'Assign campaigns to products. Each campaign goes to the first product whose text is in the campaign name.',
    pull: 'The last 90 days are synced first, then ROAS Desk syncs every hour. You can look around in the meantime.',
  },
  imported: { ads: 'Ads imported', orders: 'Store orders imported' },
  progress: 'Step {{step, number}} of {{of, number}}',
  missing: {
    token: 'Paste a token to continue.',
    accountName: 'Enter an account name to continue.',
    adAccount: 'Choose an ad account to continue.',
    units: 'Choose an ad account with the same time zone and currency to continue.',
    product: 'Enter a product name to continue.',
    rows: 'Correct the products to continue.',
  },
  example: { product: 'Glow Serum', account: 'Northwind Skincare' },
  demo: {
    title: 'Explore the demo',
    text: 'Four sample products with months of ads, orders and advice to review. Ready in a few seconds.',
    making: 'Creating the demo…',
  },
  own: {
    title: 'Import your own files',
    text: 'Ad reports of Meta, Google, TikTok, Microsoft, Snapchat or Pinterest and, optionally, your store orders. You see a preview before anything is saved.',
  },
  meta: {
    title: 'Connect Meta',
    text: 'Paste a token, choose an ad account and name your products. ROAS Desk only reads data and syncs every hour.',
  },
  account: {
    title: 'Account',
    name: 'Account name',
    timezone: 'Time zone',
    timezoneNote: 'Type a city, a name such as Pacific Time, or an offset such as GMT-\u20608.',
    fixed: 'Time zone and currency can be changed until the first data is stored: all stored days and amounts depend on them.',
    timezonesNone: 'No matching time zone',
    currency: 'Currency',
    currencyNote: 'Type a code or a name, such as EUR or euro.',
    currenciesNone: 'No matching currency',
  },
  product: { name: 'Product name', note: 'What you advertise: its ads and its orders. You can add more later.' },
  token: {
    title: 'Meta token',
    label: 'Long-lived token',
    note: 'Sent only to Meta and stored with the other keys of ROAS Desk.',
    nothing: 'This token has no access to any ad account: assign one to the system user (step 3 below), then generate the token again.',
    short: {
      minutes_one: 'This token ends in {{count, number}} minute ({{time}}); syncing stops then.',
      minutes_other: 'This token ends in {{count, number}} minutes ({{time}}); syncing stops then.',
      hours_one: 'This token ends in {{count, number}} hour ({{time}}); syncing stops then.',
      hours_other: 'This token ends in {{count, number}} hours ({{time}}); syncing stops then.',
      days_one: 'This token ends in {{count, number}} day ({{time}}); syncing stops then.',
      days_other: 'This token ends in {{count, number}} days ({{time}}); syncing stops then.',
    },
    shortAdvice:
      'Enter the app ID and the app secret above to exchange it for a token of about 60 days, or use the token of a system user, which never expires. Use this one only to try the sync out.',
    exchanged: 'The token ends soon, so it is exchanged for a long-lived one when you connect. This is what Meta reports about that one.',
    expires: 'Token expires',
    useAnyway: 'Use it anyway',
    asking: 'Checking with Meta…',
  },
  adAccount: {
    title: 'Ad accounts',
    which: 'Choose an ad account',
    name: 'Account name in ROAS Desk',
    misfit:
      'This ad account uses {{theirs}}; this account uses {{own}}. Days and amounts could not be added up. Choose another ad account, or connect it to an account of its own.',
  },
  guide: {
    title: 'How to get a token',
    open: 'Open Meta’s business settings',
    step: {
      settings: {
        title: 'Open the business settings',
        text: 'In Meta Business Suite, choose Settings. You need full control of the business portfolio.',
      },
      user: {
        title: 'Users → System users',
        text: 'Choose Add, name the system user “ROAS Desk” and give it the Employee role.',
      },
      assets: {
        title: 'Add assets',
        text: 'Select your ad account and turn on View performance. More is not needed.',
      },
      permission: {
        title: 'Generate token',
        text: 'Choose an app, set the expiration to Never, and select only ads_read.',
      },
      copy: {
        title: 'Copy the token',
        text: 'Meta shows it once. Paste it into ROAS Desk, or send it by a safe channel such as a password manager.',
      },
    },
    help: {
      title: 'No admin rights? Send this to a colleague who has them',
      copy: 'Copy the message',
      yes: 'Copied.',
      failed: 'Couldn’t copy: select the text and copy it manually.',
    },
    message: {
      intro:
        'Hi, I need a Meta access token so that ROAS Desk can read our ad reports. It can only read: it can’t edit campaigns or spend money. It takes five steps:',
      end: 'Please don’t send the token by email or chat. Thank you!',
    },
  },
  campaigns: {
    replaces:
      '{{product}} has Meta ads from files ({{days}}). As soon as the first sync has its ads, Meta replaces them on all these days, so that no day counts twice. The files stay stored, and their ads of other platforms still count.',
    tooOld: 'Meta has no data before {{day}}: earlier days of the files are no longer shown.',
    complaint: {
      sameName: 'Another product has this name.',
      onlyOne: 'Only one product can use “all remaining campaigns”.',
    },
    title: 'Products',
    row: 'Product {{n, number}}',
    contain: 'Campaign name contains',
    every: 'all campaigns',
    left: 'all remaining campaigns',
    remove: 'Remove product {{n, number}}',
    another: 'Add product',
    connect: 'Connect',
    connecting: 'Connecting…',
  },
  pull: {
    asking: 'Syncing the last 90 days from Meta…',
    open: 'Go to dashboard',
    campaigns: 'Review campaigns',
  },
} as const
