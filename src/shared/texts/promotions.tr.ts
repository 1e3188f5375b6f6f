export const promotions = {}
