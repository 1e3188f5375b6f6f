export const tournaments = {
  tournamentOver: 'Bu turnuva sona erdi',
  draftSavedMeanwhile: 'Taslağı bu arada başkası kaydetti. Sayfayı yenileyip yeniden yap',
}
