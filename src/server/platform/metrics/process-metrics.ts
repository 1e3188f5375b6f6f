import { Registry } from 'prom-client'

/** The metrics of this process. Each process is a separate scrape target. */
export const processMetrics = new Registry()
