export const PRODUCTS = ['casino', 'live', 'sports', 'bingo', 'virtual'] as const
export type Product = (typeof PRODUCTS)[number]
/** Channels through which a player may accept offers. */
export const CONSENTS = ['site', 'email', 'sms'] as const
