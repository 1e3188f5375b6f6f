import type { FundsAsk, FundsState, FundsView } from '../../players/funds.ts'

export const officeFunds = {
  title: 'Gelir kaynağı',
  intro:
    'Oyunculara yöneltilen gelir kaynağı soruları. Çalışanlar soruyu oyuncunun sayfasından sorar ve yanıtı inceler.',
  filter: 'Durum',
  views: {
    answered: 'Yanıtlanan',
    asked: 'Yanıt beklenen',
    overdue: 'Süresi geçen',
    decided: 'Karar verilen',
  } satisfies Record<FundsView, string>,
  noneText:
    'Soruyu oyuncunun sayfasında, Belgeler altında sorarsın. Yanıtı gelince burada görünür.',
  none: {
    answered: 'İncelenecek yanıt yok',
    asked: 'Yanıt beklenen soru yok',
    overdue: 'Süresi geçen soru yok',
    decided: 'Henüz karar verilmedi',
  } satisfies Record<FundsView, string>,
  states: {
    asked: 'Soruldu',
    overdue: 'Süresi geçti',
    answered: 'Yanıtlandı',
    accepted: 'Kabul edildi',
    refused: 'Reddedildi',
  } satisfies Record<FundsState, string>,
  asks: {
    income: 'Düzenli gelir',
    deposits: 'Yatırımların kaynağı',
    wealth: 'Birikimin kaynağı',
  } satisfies Record<FundsAsk, string>,
  player: 'Oyuncu',
  what: 'Soru',
  state: 'Durum',
  dueOn: 'Son gün',
  asked: 'Soruldu',
  answer: 'Yanıt',
  decision: 'Karar',
  documents: 'Oyuncunun belgeleri',
  since: (when: string, by: string) => `${when}, ${by}`,
  ofPlayer: 'Gelir kaynağı',
  noneOfPlayer: 'Bu oyuncuya gelir kaynağı sorulmadı.',
  ask: 'Gelir kaynağını sor',
  askTitle: 'Gelir kaynağını sor',
  askText: 'Oyuncu bildirim alır; Belgelerim sayfasında soruyu yanıtlar ve belge yükler.',
  reads: 'Oyuncu şunu okur',
  dueHelp: 'En az 3, en çok 90 gün sonrası.',
  decide: 'Karar ver',
  decideTitle: 'Yanıta karar ver',
  outcome: 'Karar',
  outcomes: { accepted: 'Kabul et', refused: 'Reddet' },
  refusedHelp: 'Oyuncu gerekçeyi okur.',
}
export type OfficeFundsTexts = typeof officeFunds
