export const liveDragonTiger = {
  scene: (table: string) => `${table} masası`,
  spots: { dragon: 'Ejderha', tiger: 'Kaplan', tie: 'Berabere', suitedtie: 'Tam berabere' },
  letters: { dragon: 'E', tiger: 'K', tie: 'B' },
  feltPays: '8 DESTE  ·  BERABERE 11:1  ·  TAM BERABERE 50:1',
  rulesText: [
    'Ejderhaya ve kaplana birer kart açılır, büyük olan kazanır. En büyük kart papaz, en küçüğü astır; kart türlerinin (kupa, maça gibi) üstünlüğü yoktur. Her el sekiz desteden, yeniden karılarak dağıtılır.',
    'Kartların değeri aynıysa el berabere biter: ejderha ve kaplan bahislerinin yarısı iade edilir. Kartların türü de aynıysa tam berabere bahsi de kazanır.',
  ],
}

export type LiveDragonTigerTexts = typeof liveDragonTiger
