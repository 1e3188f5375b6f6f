const DEAD_HEAT =
  'Puanı, averajı ve attığı aynı olanlar yeri paylaşır: oran, paylaşılan yer sayısının paylaşan sayısına oranıyla ödenir.'

export const outrights = {
  market: ({ type, line }: { type: string; line?: number }): string =>
    type === 'champion' ? 'Şampiyon' : `İlk ${line === 2 ? '2’ye' : `${line ?? 0}’e`} girer`,
  ofType: { champion: 'Şampiyon', place: 'İlk sıralara girer' },
  rule: (type: string): string | undefined =>
    ({
      champion: `Yarışmayı birinci bitiren kazanır; kesinleştiği an sonuçlanır. ${DEAD_HEAT} Yarışma tamamlanmazsa kesinleşmemiş bahisler iade edilir.`,
      place: `Yarışmayı belirtilen sıralar içinde bitiren kazanır; turnuvada ilk 2, finale kalanlardır. ${DEAD_HEAT} Yarışma tamamlanmazsa kesinleşmemiş bahisler iade edilir.`,
    })[type],
  winners: (names: readonly string[]): string => `Kazanan: ${names.join(' ve ')}`,
  won: 'Yarışma bitti',
  void: 'Yarışma tamamlanmadı',
}
