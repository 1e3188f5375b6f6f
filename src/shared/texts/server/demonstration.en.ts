import type { demonstration as original } from './demonstration.tr.ts'

export const demonstration: typeof original = {
  everySlot:
    'Every slot; the whole bet counts. Other games stay open with your own money and do not count; they take no bonus money.',
  onceAWeek: 'once a week',
  onceForFirstDeposit: 'once, for their first deposit',
  sportsCoupons: 'Sports coupons; the whole stake counts.',
  kapadokya: 'Kapadokya',
  slotsAndSportsCoupons: 'Slots and sports coupons; the whole stake counts.',
  onceInThatWeek: 'once in that week',
  tournamentFairPlay:
    'Only rounds staked wholly with your own money and settled after you joined, within the tournament’s time, count; each of them once. Stakes with bonus money in them and free rounds do not. Ties are decided by a seed whose hash was published before anyone joined. Prizes are paid in cash right after the end, with no wagering.',
  tournaments: {
    theMultiplierCup: 'The Multiplier Cup',
    bosphorusMarathon: 'Bosphorus Marathon',
    streakMaster: 'Streak Master',
    missionsOfTheDay: 'Missions of the Day',
  },
  termsOfDecision:
    'Your My bonuses page shows how it stands. A request whose conditions are not met before the promotion ends lapses.',
  welcomePopup: {
    title: 'Welcome to Kupa',
    body: 'You can ask for a bonus of half your first deposit, up to ₺999. We kept the terms short and plain: read first, then decide.',
    action: 'Read the terms',
  },
  decemberCampaign: 'December 2024 ticket campaign',
  only: (game) => `${game.en} only; the whole bet counts.`,
  drawOfMonth: (month, year) => `${month.en} ${year} draw`,
}
