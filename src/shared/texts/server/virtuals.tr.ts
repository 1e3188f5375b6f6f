export const virtuals = {
  betsClosed: 'Bahisler kapandı',
}
