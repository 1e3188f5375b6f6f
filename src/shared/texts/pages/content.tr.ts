export const content = {
  slides: 'Öne çıkanlar',
  slide: (position: number, total: number) => `${position} / ${total}`,
  showSlide: (title: string) => `Göster: ${title}`,
  previous: 'Önceki',
  next: 'Sonraki',

  proofTitle: 'Sözümüze güvenme, kontrol et',
  proofText:
    'Her turun sonucu, sen oynamadan önce mühürlenen bir sayıdan hesaplanır. Tur bitince mührü açıp sonucu kendin doğrularsın.',
  proofSeal: 'Sıradaki turunun mührü',
  proofMore: 'Nasıl doğrulanır?',
}
