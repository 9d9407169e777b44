/** The kinds of edits of campaigns, ad sets and ads. Without schemas, so that domain and database load no library for them. */

export const editKinds = ['budget', 'status', 'bid', 'goal', 'targeting', 'schedule', 'creative'] as const
/** What was edited. */
export type EditKind = (typeof editKinds)[number]
