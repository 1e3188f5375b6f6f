import { counted } from '../../counted.ts'
import type { protection as original } from './protection.tr.ts'

export const protection: typeof original = {
  title: 'Responsible gaming',
  lead: 'You set the bounds, we keep them. Lowering one counts at once; for raising it you have a day to think.',
  more: 'Signs, helplines and advice',

  paused: 'You are taking a break',
  pausedText: (until) =>
    `Play and deposits are closed until ${until}. Your account, history and withdrawals are open.`,
  excluded: 'You have excluded yourself from play',
  excludedText: (until) =>
    `Play, deposits and offers are closed until ${until}. Open bets settle, and you can withdraw your balance at any time.`,
  excludedPermanently:
    'Play, deposits and offers are closed for good. Open bets settle, and you can withdraw your balance at any time.',
  talk: 'If you would like to talk, the YEDAM helpline in Türkiye, 115, is free and confidential.',

  closedToPlay: 'Your account is closed to play',
  closedToPlayText:
    'Because you excluded yourself we show you no games, bets or offers. Your money is yours: withdraw it whenever you like.',
  closedAccountText:
    'Because you closed your account there are no games, bets or offers here. Withdraw what is left whenever you like.',
  stillOpen: 'What is open to you',
  limitsShort: 'Limits',
  statementShort: 'Statement',

  activity: 'Your play',
  activityText: 'Computed from your ledger. Stakes that were returned do not count.',
  span: 'Which span',
  spans: { today: 'Today', d7: '7 days', d30: '30 days', d365: '1 year' },
  net: 'Net result',
  staked: 'Staked',
  won: 'Won',
  time: 'Time in play',
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => `${hours} h ${minutes} min`,
  timeText: 'Time counts while no more than ten minutes lie between two stakes.',
  daysTitle: (days) => `Net result of the last ${counted(days, 'day')}`,
  monthsTitle: 'Net result of the last 12 months',
  monthsSummary: (best, worst) => `Highest month ${best}, lowest month ${worst}.`,
  productsTitle: 'Net result by product',
  ofStaked: (staked) => `· staked ${staked}`,
  daysSummary: (best, worst) => `Highest day ${best}, lowest day ${worst}.`,
  noPlay: 'You did not play in this time.',
  asTable: 'Show as a table',
  day: 'Day',
  deposited: 'Deposited',
  weekTitle: 'Where this week went',
  weekText: 'What you staked since Monday, by product.',
  products: {
    casino: 'Slots and originals',
    live: 'Live tables',
    sports: 'Sports',
    bingo: 'Bingo',
    virtual: 'Virtual sports',
  },
  share: (share, amount) => `${share} · ${amount}`,

  limits: 'Limits',
  limitsText:
    'Where there are several, the lowest binds. Days renew at midnight, weeks on Monday, months on the first, in Istanbul time.',
  kinds: {
    deposit: {
      name: 'Deposit limit',
      text: 'The most you can pay in. Withdrawals are not taken off it.',
    },
    loss: { name: 'Loss limit', text: 'The most you can lose once your wins are taken off.' },
    wager: { name: 'Wager limit', text: 'The most you can stake in total.' },
    session: { name: 'Time limit', text: 'The most minutes you can spend in play.' },
    casino: {
      name: 'Slots and originals',
      text: 'The most you can stake on slots and originals this week.',
    },
    live: { name: 'Live tables', text: 'The most you can stake at live tables this week.' },
    sports: { name: 'Sports', text: 'The most you can stake on sports this week.' },
    bingo: { name: 'Bingo', text: 'The most you can spend on bingo tickets this week.' },
    virtual: {
      name: 'Virtual sports',
      text: 'The most you can stake on virtual sports this week.',
    },
  },
  periods: { day: 'Daily', week: 'Weekly', month: 'Monthly' },
  period: 'Period',
  amount: 'Amount',
  minuteAmount: 'Minutes',
  noLimit: 'No limit',
  usedOf: (used, amount) => `${used} of ${amount} used`,
  renews: (at) => `Renews ${at}`,
  add: 'Set a limit',
  change: 'Change',
  remove: 'Remove',
  save: 'Save',
  cancel: 'Cancel',
  nameOf: (kind, period) => `${kind}, ${period.toLowerCase()}`,
  setNow: 'Your limit is in force',
  setNowText: (name, amount) => `${name}: ${amount}.`,
  setLater: 'Noted',
  setLaterText:
    'Raising or removing a limit counts once you confirm it here again, 24 hours from now.',
  higherHelp: 'A lower limit counts at once, a higher one after 24 hours and your second yes.',
  pending: (amount) => `Asked for: ${amount}`,
  pendingNone: 'Asked for: no limit',
  confirmFrom: (at) => `You can confirm it from ${at}. If you do not, your present limit stays.`,
  confirmNow: 'Your time to think is over. Do you still want it?',
  confirm: 'Yes, I confirm',
  keep: 'Keep the present limit',

  budget: 'Weekly budget',
  budgetText:
    'Split what you set aside for a week between products. What you staked since Monday counts; lowering takes effect at once, raising after 24 hours and a second yes.',
  budgetAdd: 'Set a budget',
  budgetNone: 'No budget',
  budgetTotal: 'Whole budget',
  budgetOver: (product) => `${product}: your weekly budget is used up`,
  budgetOverText: (amount) => `You set aside ${amount} for this week.`,
  beyond: 'Beyond it',
  beyondRefuse: 'Stop bets',
  beyondWarn: 'Warn only',

  reminder: 'Reminder',
  reminderText:
    'While you play, we show you the time and your net result as often as you choose; no new bet is taken until you answer. If you choose nothing, we remind you every 60 minutes.',
  reminderEvery: (minutes) => `Every ${counted(minutes, 'minute')}`,
  reminderNever: 'Off',
  reminderSaved: 'The reminder is saved',

  timeOut: 'Take a break',
  timeOutText:
    'A short pause. It cannot be taken back before it ends; your account and withdrawals stay open.',
  hoursOf: { 24: '24 hours', 168: '7 days', 720: '30 days' },
  timeOutStart: (length) => `Take a break of ${length}`,
  timeOutSure: (length) =>
    `For ${length} you will not be able to play or deposit. This cannot be taken back before it ends.`,
  timeOutYes: 'Begin the break',
  timeOutDone: 'Your break has begun. Rest well',

  exclusion: 'Self-exclusion',
  exclusionText:
    'Closes your account to play for long, or for good. If a longer pause would do you good, this is the surest way.',
  months: { 6: '6 months', 12: '1 year', 60: '5 years', 0: 'For good' },
  exclusionPoints: [
    'Play, deposits, bonuses and promotional messages are closed at once.',
    'Sessions on other devices end, and no new account can be opened with the same identity.',
    'Open bets settle by their rules; you can withdraw your balance at any time.',
    'Neither you nor we can lift it before it ends.',
  ],
  exclusionLength: 'For how long',
  exclusionBegin: 'Exclude yourself',
  exclusionSure: 'I understand that this cannot be taken back before it ends.',
  exclusionSureMissing: 'Confirm to continue',
  exclusionYes: (length) =>
    length === 'For good'
      ? 'Close my account to play for good'
      : `Close my account to play for ${length}`,
  exclusionDone: 'Your account is closed to play',
  exclusionDoneText:
    'You have taken a hard step for yourself. You can withdraw your balance at any time.',
  password: 'Your current password',

  test: 'Test yourself',
  testText: 'Think of the last year. Your answers never leave this page and are kept nowhere.',
  testBegin: 'Begin the test',
  testQuestion: (at, of) => `Question ${at} of ${of}`,
  testChoices: ['Never', 'Sometimes', 'Most of the time', 'Almost always'],
  testQuestions: [
    'Have you staked more than you could afford to lose?',
    'Did you need to stake more for the same thrill?',
    'Did you come back another day to win back what you had lost?',
    'Have you borrowed money or sold something in order to play?',
    'Have you felt that you might have a problem with playing?',
    'Has playing caused you health problems, such as stress or sleeplessness?',
    'Has anyone criticised your playing, whether or not you thought they were right?',
    'Has playing brought you or your home money trouble?',
    'Have you felt guilty about the way you play?',
  ],
  testBack: 'Previous question',
  testAgain: 'Start over',
  testResults: {
    none: {
      title: 'No sign to be seen',
      text: 'Your answers say that playing has stayed a pastime. Limits are a good habit to keep it so.',
    },
    low: {
      title: 'A few small signs',
      text: 'Most people notice here and find their balance easily. A limit or a short break is a good start.',
    },
    moderate: {
      title: 'Slowing down may do you good',
      text: 'At times playing does not seem to do you good. Take a break, lower your limits; if you would like to talk, the people at 115 listen without judging.',
    },
    high: {
      title: 'You are not alone',
      text: 'Your answers say that playing weighs on you. Excluding yourself and calling 115 would be a strong step. This is no diagnosis; only a professional can make one.',
    },
  },
  testNoDiagnosis:
    'This short test makes no diagnosis. Its questions follow the structure of the public Problem Gambling Severity Index, in our own words.',
  call115: 'Call 115',

  check: 'A small reminder',
  checkText: (minutes) => `You have been in play for ${counted(minutes, 'minute')}.`,
  checkSince: (time) => `Since ${time}`,
  checkContinue: 'Continue playing',
  checkStop: 'Enough for today',
  checkLimits: 'My limits',
  checkToday: 'Today in total',
  playSession: 'Time and result',
  thisPlaySession: 'This sitting',
  leftMinutes: (minutes) => `${minutes} min left of your time limit`,
}
