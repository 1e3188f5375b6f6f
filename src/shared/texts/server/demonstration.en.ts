import type { demonstration as original } from './demonstration.tr.ts'

export const demonstration: typeof original = {
  everySlot:
    'All slots; the whole stake counts. You can play other games with your own money only, and stakes there do not count.',
  onceAWeek: 'once a week',
  onceForFirstDeposit: 'once, for their first deposit',
  sportsCoupons: 'Sports bets; the whole stake counts.',
  kapadokya: 'Cappadocia',
  slotsAndSportsCoupons: 'Slots and sports bets; the whole stake counts.',
  onceInThatWeek: 'once during that week',
  tournamentFairPlay:
    'Only rounds that you play entirely with your own money, and that are settled after you join and during the tournament, count. Each round counts once. Stakes that include bonus money and free rounds do not count. Ties are broken by a seed whose hash was published before anyone joined. Prizes are paid in cash immediately after the end, with no wagering.',
  tournaments: {
    theMultiplierCup: 'The Multiplier Cup',
    bosphorusMarathon: 'Bosphorus Marathon',
    streakMaster: 'Streak Master',
    missionsOfTheDay: 'Missions of the Day',
  },
  termsOfDecision:
    'You can see its status on the My bonuses page. A request lapses if its conditions are not met before the promotion ends.',
  welcomePopup: {
    title: 'Welcome to Kupa',
    body: 'You can request a bonus of 50% of your first deposit, up to ₺999. The terms are short and clear: read them first, then decide.',
    action: 'Read the terms',
  },
  prizeDrops: 'Prize drops of the day',
  automation: {
    name: 'New players',
    welcome: {
      title: '{firstname}, before your first round',
      body: 'The result of every round is computed from a number that is sealed before you play. After the round you can verify it in your own browser.',
      action: 'How to verify',
    },
    reminder: {
      title: 'Set your limits from the start',
      body: 'You can set limits for deposits, losses and time in your profile. A lower limit applies at once, a higher one after the waiting time.',
      action: 'Go to my profile',
    },
  },
  decemberCampaign: 'December 2024 ticket campaign',
  only: (game) => `${game.en} only; the whole stake counts.`,
  drawOfMonth: (month, year) => `${month.en} ${year} draw`,
}
