export const liveDragonTiger = {
  scene: (table: string) => `${table} masası`,
  spots: { dragon: 'Ejderha', tiger: 'Kaplan', tie: 'Berabere', suitedtie: 'Aynı seri' },
  letters: { dragon: 'E', tiger: 'K', tie: 'B' },
  feltPays: '8 DESTE  ·  BERABERE 11:1  ·  AYNI SERİ 50:1',
  rulesText: [
    'Ejderhaya ve kaplana birer kart açılır, büyük olan kazanır. En büyük kart papaz, en küçüğü astır; serilerin üstünlüğü yoktur. Her el sekiz desteden, yeniden karılarak dağıtılır.',
    'Kartların değeri aynıysa el berabere biter: ejderha ve kaplan bahislerinin yarısı iade edilir. Kartların serisi de aynıysa aynı seri bahsi de kazanır.',
  ],
}

export type LiveDragonTigerTexts = typeof liveDragonTiger
