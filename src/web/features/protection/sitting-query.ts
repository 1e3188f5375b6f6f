import { query } from '#web/lib/query.ts'

const ASK_MS = 60_000

/** The player's sitting, asked again every minute while somebody looks. */
export const sittingQuery = () => ({ ...query('protection', 'sitting', {}), staleTime: 0, refetchInterval: ASK_MS })
