import { query } from '#web/lib/query.ts'

export const VAULT = query('finance', 'vault', {})
