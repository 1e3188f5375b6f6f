/** Separate from `dates.ts` because every page needs the zone, but few need date arithmetic. */
export const SITE_TIME_ZONE = 'Europe/Istanbul'
