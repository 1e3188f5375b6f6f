/** What is played, by the category its stakes stand under in the statement. */
export const PRODUCTS = ['casino', 'live', 'sports', 'bingo', 'virtual'] as const
export type Product = (typeof PRODUCTS)[number]
/** By what a player may have said yes to offers. */
export const CONSENTS = ['site', 'email', 'sms'] as const
