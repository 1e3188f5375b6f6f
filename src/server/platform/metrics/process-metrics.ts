import { Registry } from 'prom-client'

/** What this process itself did and measures. One process is one target of a scrape. */
export const processMetrics = new Registry()
