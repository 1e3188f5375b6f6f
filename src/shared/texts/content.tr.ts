export const content = {
  slides: 'Öne çıkanlar',
  slide: (position: number, total: number) => `${position} / ${total}`,
  showSlide: (title: string) => `Göster: ${title}`,
  previous: 'Önceki',
  next: 'Sonraki',
}
