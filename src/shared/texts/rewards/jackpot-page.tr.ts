export const jackpotPage = {
  all: 'Bütün jackpotlar',
  missing: 'Böyle bir jackpot yok',
  missingText: 'Adresi değişmiş olabilir. Bütün jackpotlara aşağıdan ulaşabilirsin.',
  toLimit: (percent: string) => `Başlangıç ile tavan arası: ${percent} doldu`,
  how: 'Nasıl birikir, ne zaman düşer?',
  fed: (hundred: string, part: string) =>
    `Kendi paranla oynanan her ${hundred} bahis için ${part} eklenir.`,
  fedByAll: 'Casino, canlı masa, tombala ve sanal sporlardaki bütün turlar katılır.',
  fedByGames: 'Yalnızca şu oyunların turları katılır:',
  ceiling: (start: string, limit: string) =>
    `${start} ile başlar ve en geç ${limit} olunca düşer. Tavana ne kadar yaklaşırsa bahsin şansı o kadar artar; tavana ulaştıran bahis kesin kazanır.`,
  average: (start: string, turnover: string) =>
    `${start} ile başlar. Tavanı yoktur; her bahsin şansı, bahsin ${turnover} içindeki payıdır.`,
  carried: 'Tavanı aşan tutar bir sonraki jackpota aktarılır.',
  drop: (n: string) => `Bu jackpotun ${n}. turu`,
  seals: 'Mühürler',
  sealsText:
    'Mühür, çekilişi belirleyecek tohumun SHA-256 özetidir. Tohum jackpot düşünce açılır; o zaman aşağıdaki kanıt tarayıcında yeniden hesaplanır.',
  winners: 'Kazananlar ve kanıtları',
}

export type JackpotPageTexts = typeof jackpotPage
