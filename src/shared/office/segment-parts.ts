export const PRODUCTS = ['casino', 'live', 'sports', 'bingo', 'virtual'] as const
export type Product = (typeof PRODUCTS)[number]
export const CONSENTS = ['site', 'email', 'sms'] as const
