import { counted } from '../../counted.ts'
import type { protection as original } from './protection.tr.ts'

export const protection: typeof original = {
  title: 'Responsible gaming',
  lead: 'You set your own limits. Decreases apply immediately; increases after 24 hours and a second confirmation.',
  more: 'Signs, helplines and advice',

  paused: 'You are in a time-out',
  pausedText: (until) =>
    `You cannot play or deposit until ${until}. You can still use your account, view your history and withdraw.`,
  excluded: 'You are self-excluded',
  excludedText: (until) =>
    `Play, deposits and offers are blocked until ${until}. Open bets are settled, and you can withdraw your balance at any time.`,
  excludedPermanently:
    'Play, deposits and offers are blocked permanently. Open bets are settled, and you can withdraw your balance at any time.',
  talk: 'If you would like to talk, the YEDAM helpline in Türkiye, 115, is free and confidential.',

  closedToPlay: 'You cannot play on this account',
  closedToPlayText:
    'You are self-excluded, so we show you no games, bets or offers. You can withdraw your money at any time.',
  closedAccountText:
    'You closed your account, so there are no games, bets or offers here. You can withdraw your balance at any time.',
  stillOpen: 'Still available',
  limitsShort: 'Limits',
  statementShort: 'Statement',

  activity: 'Your play',
  activityText: 'Based on your account history. Returned stakes do not count.',
  span: 'Time span',
  spans: { today: 'Today', d7: '7 days', d30: '30 days', d365: '1 year' },
  net: 'Net result',
  staked: 'Staked',
  won: 'Won',
  time: 'Time in play',
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => `${hours} h ${minutes} min`,
  timeText: 'Time counts as long as your stakes are no more than ten minutes apart.',
  daysTitle: (days) => `Net result of the last ${counted(days, 'day')}`,
  monthsTitle: 'Net result of the last 12 months',
  monthsSummary: (best, worst) => `Highest month ${best}, lowest month ${worst}.`,
  productsTitle: 'Net result by product',
  ofStaked: (staked) => `· staked ${staked}`,
  daysSummary: (best, worst) => `Highest day ${best}, lowest day ${worst}.`,
  noPlay: 'You did not play in this period.',
  asTable: 'Show as a table',
  day: 'Day',
  deposited: 'Deposited',
  weekTitle: 'This week by product',
  weekText: 'What you have staked since Monday.',
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
    'If several limits apply, the lowest one counts. Daily limits reset at midnight, weekly limits on Monday and monthly limits on the 1st (Istanbul time).',
  kinds: {
    deposit: {
      name: 'Deposit limit',
      text: 'The maximum that you can deposit. Withdrawals do not reduce the amount used.',
    },
    loss: {
      name: 'Loss limit',
      text: 'The maximum that you can lose after your wins are deducted.',
    },
    wager: { name: 'Stake limit', text: 'The maximum that you can stake in total.' },
    session: { name: 'Time limit', text: 'The maximum number of minutes that you can play.' },
    casino: {
      name: 'Slots and originals',
      text: 'The maximum that you can stake on slots and originals this week.',
    },
    live: { name: 'Live tables', text: 'The maximum that you can stake at live tables this week.' },
    sports: { name: 'Sports', text: 'The maximum that you can stake on sports this week.' },
    bingo: { name: 'Bingo', text: 'The maximum that you can spend on bingo tickets this week.' },
    virtual: {
      name: 'Virtual sports',
      text: 'The maximum that you can stake on virtual sports this week.',
    },
  },
  periods: { day: 'Daily', week: 'Weekly', month: 'Monthly' },
  period: 'Period',
  amount: 'Amount',
  minuteAmount: 'Minutes',
  noLimit: 'No limit',
  usedOf: (used, amount) => `${used} of ${amount} used`,
  renews: (at) => `Resets ${at}`,
  add: 'Set a limit',
  change: 'Change',
  remove: 'Remove',
  save: 'Save',
  cancel: 'Cancel',
  nameOf: (kind, period) => `${kind}, ${period.toLowerCase()}`,
  setNow: 'Your limit is set',
  setNowText: (name, amount) => `${name}: ${amount}.`,
  setLater: 'Request saved',
  setLaterText:
    'Raising or removing a limit takes effect once you confirm it here again after 24 hours.',
  higherHelp: 'Decreases apply immediately; increases after 24 hours and a second confirmation.',
  pending: (amount) => `Requested: ${amount}`,
  pendingNone: 'Requested: no limit',
  confirmFrom: (at) => `You can confirm it from ${at}. If you do not, your current limit stays.`,
  confirmNow: 'The waiting period is over. Do you still want this change?',
  confirm: 'Yes, I confirm',
  keep: 'Keep the current limit',

  budget: 'Weekly budget',
  budgetText:
    'Split your weekly budget between products. Stakes since Monday count; decreases apply immediately, increases after 24 hours and a second confirmation.',
  budgetAdd: 'Set a budget',
  budgetNone: 'No budget',
  budgetTotal: 'Total budget',
  budgetOver: (product) => `${product}: your weekly budget is used up`,
  budgetOverText: (amount) => `Your budget for this week is ${amount}.`,
  beyond: 'When it is used up',
  beyondRefuse: 'Stop bets',
  beyondWarn: 'Warn only',

  reminder: 'Reminder',
  reminderText:
    'While you play, we show your time and net result at the interval you choose; no new bet is accepted until you respond. The default is every 60 minutes.',
  reminderEvery: (minutes) => `Every ${counted(minutes, 'minute')}`,
  reminderNever: 'Off',
  reminderSaved: 'The reminder is saved',

  timeOut: 'Time-out',
  timeOutText:
    'A short break from play. It cannot be ended early. You can still use your account and withdraw.',
  hoursOf: { 24: '24 hours', 168: '7 days', 720: '30 days' },
  timeOutStart: (length) => `Start a time-out of ${length}`,
  timeOutSure: (length) =>
    `For ${length} you will not be able to play or deposit. This cannot be ended early.`,
  timeOutYes: 'Start the time-out',
  timeOutDone: 'Your time-out has started',

  exclusion: 'Self-exclusion',
  exclusionText:
    'Blocks play on your account for a long time or permanently. Choose this if you need a longer break.',
  months: { 6: '6 months', 12: '1 year', 60: '5 years', 0: 'Permanent' },
  exclusionPoints: [
    'Play, deposits, bonuses and promotional messages stop immediately.',
    'Sessions on other devices end, and no new account can be opened with the same identity.',
    'Open bets are settled by their rules; you can withdraw your balance at any time.',
    'Neither you nor we can lift it before it ends.',
  ],
  exclusionLength: 'For how long',
  exclusionBegin: 'Self-exclude',
  exclusionSure: 'I understand that this cannot be ended early.',
  exclusionSureMissing: 'Confirm to continue',
  exclusionYes: (length) =>
    length === 'Permanent' ? 'Exclude me permanently' : `Exclude me for ${length}`,
  exclusionDone: 'You are self-excluded',
  exclusionDoneText: 'You have taken an important step. You can withdraw your balance at any time.',
  password: 'Your current password',

  test: 'Test yourself',
  testText: 'Think of the last 12 months. Your answers never leave this page and are not stored.',
  testBegin: 'Start the test',
  testQuestion: (at, of) => `Question ${at} of ${of}`,
  testChoices: ['Never', 'Sometimes', 'Most of the time', 'Almost always'],
  testQuestions: [
    'Have you staked more than you could afford to lose?',
    'Have you needed to stake more to feel the same excitement?',
    'Have you gone back another day to win back what you had lost?',
    'Have you borrowed money or sold something in order to play?',
    'Have you felt that you might have a problem with playing?',
    'Has playing caused you health problems, such as stress or sleeplessness?',
    'Has anyone criticised your playing, whether or not you thought they were right?',
    'Has playing caused money problems for you or your household?',
    'Have you felt guilty about the way you play?',
  ],
  testBack: 'Previous question',
  testAgain: 'Start over',
  testResults: {
    none: {
      title: 'No signs of a problem',
      text: 'Your answers suggest that playing is still a pastime for you. Limits help to keep it that way.',
    },
    low: {
      title: 'A few small signs',
      text: 'Noticing early makes it easier to stay in control. A limit or a short break is a good start.',
    },
    moderate: {
      title: 'It may help to slow down',
      text: 'Playing seems to cause you harm at times. Take a time-out or lower your limits. If you would like to talk, the 115 helpline listens without judging.',
    },
    high: {
      title: 'You are not alone',
      text: 'Your answers suggest that playing is causing you harm. Self-exclusion and a call to 115 would be strong steps. This is not a diagnosis; only a professional can make one.',
    },
  },
  testNoDiagnosis:
    'This short test is not a diagnosis. Its questions follow the structure of the public Problem Gambling Severity Index, in our own words.',
  call115: 'Call 115',

  check: 'Reality check',
  checkText: (minutes) => `You have been playing for ${counted(minutes, 'minute')}.`,
  checkSince: (time) => `Since ${time}`,
  checkContinue: 'Continue playing',
  checkStop: 'Stop playing',
  checkLimits: 'My limits',
  checkToday: 'Total today',
  playSession: 'Time and result',
  thisPlaySession: 'This play session',
  leftMinutes: (minutes) => `${minutes} min left of your time limit`,
}
