export const MAX_IN_BATCH = 200
