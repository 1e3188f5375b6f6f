const DEAD_HEAT =
  'Puanı, averajı ve attığı gol aynı olanlar sırayı paylaşır: oran, paylaşılan sıra sayısıyla çarpılıp paylaşanların sayısına bölünür.'

export const outrights = {
  market: ({ type, line }: { type: string; line?: number }): string =>
    type === 'champion' ? 'Şampiyon' : `İlk ${line ?? 0} içinde bitirir`,
  ofType: { champion: 'Şampiyon', place: 'İlk sıralarda bitirir' },
  rule: (type: string): string | undefined =>
    ({
      champion: `Yarışmayı birinci bitiren kazanır; kesinleştiği an sonuçlanır. ${DEAD_HEAT} Yarışma tamamlanmazsa kesinleşmemiş bahisler iade edilir.`,
      place: `Yarışmayı belirtilen sıralar içinde bitiren kazanır; turnuvada ilk 2, finale kalanlardır. ${DEAD_HEAT} Yarışma tamamlanmazsa kesinleşmemiş bahisler iade edilir.`,
    })[type],
  winners: (names: readonly string[]): string => `Kazanan: ${names.join(' ve ')}`,
  won: 'Yarışma bitti',
  void: 'Yarışma tamamlanmadı',
}
