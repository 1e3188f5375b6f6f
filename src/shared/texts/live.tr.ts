export const live = {}
