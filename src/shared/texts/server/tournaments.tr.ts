export const tournaments = {
  tournamentOver: 'Bu turnuva sona erdi',
  draftSavedMeanwhile: 'Taslağı başka biri kaydetti. Sayfayı yenile ve değişikliğini yeniden yap',
}
