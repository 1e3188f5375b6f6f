export const funds = {
  requestAlreadyOpen: 'Bu oyuncuya zaten bir soru açık',
}
