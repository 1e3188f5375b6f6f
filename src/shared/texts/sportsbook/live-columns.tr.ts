export const liveColumns = {
  show: 'Sütunlu görünüm',
  column: (n: string, sport: string) => `${n}. sütun: ${sport}`,
  sport: 'Spor',
  market: 'Oranlar',
  sportOption: (sport: string, live: string) => `${sport} (${live})`,
  none: 'Şu an canlı maç yok',
  noneText: 'Başka bir spor seç ya da daha sonra bak.',
}
