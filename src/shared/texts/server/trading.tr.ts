export const trading = {
  eventClosed: 'Bu karşılaşmada artık bahis alınmıyor',
  selectionNotOffered: 'Bu seçim şu anda sunulmuyor',
  changedMeanwhile: 'Başka biri bu arada değiştirdi; bugünkü değere yeniden bak',
  priceTooHigh: (max: string | null) =>
    `Bu oran ortalamada oyuncuya kazandırır; en çok ${max?.replace('.', ',') ?? '–'} olabilir`,
}
