export const chat = {
  muted: 'Sohbete bir süre yazamazsın',
  tooFast: 'Çok hızlı yazıyorsun, biraz bekle',
  alreadySent: 'Bunu az önce yazdın',
}
