/** Apart from `dates.ts`: every page formats in this zone, and few count days. */
export const SITE_TIME_ZONE = 'Europe/Istanbul'
