import type { OfficePromotionsTexts } from './office-promotions.tr.ts'

export const officePromotions: OfficePromotionsTexts = {
  list: {
    title: 'Promotions', intro: 'What players are offered, what it gave, and drafts.', add: 'New promotion', drafts: 'Drafts of new promotions', untitled: 'Untitled draft', draft: 'Has a draft', promotion: 'Promotion', gives: 'What it gives', dates: 'Its days', given: 'Given', cost: 'Amount given',
    edit: 'Edit', end: 'End', endText: 'The promotion ends now: no new requests are taken, and those that wait lapse. What was given goes on under its terms.', filter: 'By state', none: 'No promotion in this state', states: { active: 'Running', coming: 'Coming', finished: 'Finished', passive: 'Off' },
    rewards: { bonus: 'Bonus', cash: 'Cash', 'free-bet': 'Free bet', 'free-rounds': 'Free rounds' }, bases: { deposit: 'on a deposit', 'net-loss': 'on the week’s net loss', stakes: 'on the week’s stakes', gift: 'to everybody who asks', referral: 'for a friend' },
  },
  draft: {
    edited: 'Last saved', save: 'Save', saved: 'Saved', publish: 'Publish', discard: 'Discard draft', discardText: 'The draft is thrown away; the promotion that is published stays as it is.', publishNew: 'The promotion is on the site from its first day on.',
    publishNext: 'Where the rule or the terms changed, a new version holds. Whoever asked before keeps the old terms.', rule: 'Rule', counts: 'How much of a stake counts', where: 'When and where', words: 'Words', writeTerms: 'Write the terms', preview: 'As players see it',
    previewOld: 'As it was last saved. Saving renews it.', noPreview: 'The card appears here once the figures of the rule are whole and saved.', ready: 'Nothing is missing. It can be published.', missing: (n) => `${n} to mend before publishing`,
    trap: (chance, least) => `The chance to clear this bonus is ${chance}. Below ${least} a bonus is a trap, and is not published.`, once: 'Once', weekly: 'Once a week', firstDeposit: 'On a first deposit only', automatic: 'Given as soon as its conditions are met',
    sticky: 'The bonus itself never becomes cash, only what it won', excluded: (n) => (n === 0 ? 'No game is excluded' : `${n} games excluded`), codeHelp: 'Left empty, everybody may ask', languages: { tr: 'Turkish', en: 'English' },
    friendGets: 'For the friend', friendDeposits: 'Friend’s least deposit',
    ownPicture: 'Uploaded picture',
    images: { deposit: 'Deposit', discount: 'Discount', welcome: 'Welcome', spring: 'Spring', summer: 'Summer', autumn: 'Autumn', winter: 'Winter', harvest: 'Harvest', stars: 'Stars', sport: 'Sport', rounds: 'Free rounds', friends: 'Friends' },
    fields: {
      basis: 'Given on', reward: 'What is given', repeats: 'How often', percent: 'Percent', most: 'At most', least: 'At least', wagering: 'Wagering (times)', days: 'Days it is good for', maxBet: 'Highest bet', winCap: 'Most that becomes cash', freeRounds: 'Rounds', freeGame: 'Game and its bet', freeBet: 'Bet a round',
      from: 'From', until: 'Until', slug: 'Address name', image: 'Picture', code: 'Code', codeUses: 'Uses of the code', referrer: 'For who invited', play: 'Friend is to stake', monthMost: 'Friends a month, at most', contributions: 'Products that count', onlyGames: 'Games it is for', excludedGames: 'Excluded games', firstDeposit: 'First deposit',
      title: 'Name', summary: 'Summary', body: 'Text', games: 'Games, in words', terms: 'Terms',
    },
    why: {
      missing: () => 'Missing', invalid: (figure) => (figure === '' ? 'Not valid' : `Must be within ${figure}`), taken: () => 'Another’s', order: () => 'Must be after the beginning', past: () => 'In the past',
      begun: () => 'The promotion has begun; its beginning stays', combination: (figure) => (figure === '' ? 'Does not go with the other choices' : `Must be ${figure} at least`), trap: (figure) => `The chance to clear it is ${figure}%`,
    },
  },
  backtest: {
    tab: 'Backtest', edit: 'Editing', tabs: 'Parts of the draft', title: 'What would this rule have cost?', intro: 'The draft’s rule is replayed over what happened in the days you choose; no money moves.', from: 'First day', until: 'Last day', run: 'Run', again: 'Run again', cancel: 'Stop',
    running: (n) => `Running: ${n} players looked at`, cancelled: 'Stopped; what was looked at until then', old: 'The draft was changed since; run it again.', saveFirst: 'Save the draft before running it.', never: 'This draft was not run yet', neverText: 'Choose the days and run it.',
    allDraft: 'Draft, to all who qualify', all: 'Rule in force, to all who qualify', actual: 'Given, by the ledger', askedDraft: 'Draft, to those who asked', gets: 'Players who would get it', getsNow: 'With the rule in force', gain: 'Better off', hit: 'Worse off', same: 'Unchanged',
    byDay: 'Day by day', draft: 'Draft', really: 'Given', spread: 'A player gets', upTo: (most) => `up to ${most}`, more: (least) => `over ${least}`, players: 'Players', gainers: 'Furthest better off', losers: 'Furthest worse off', now: 'Now', day: 'Day', nobody: 'Nobody', table: 'In figures',
    how: 'All who qualify are taken to ask at the first moment the rule is met; in truth fewer do. Those who asked count with the moments they asked at, bonuses of other promotions as they were. A bonus counts with what is given: what of it is cleared and becomes cash is less.',
    howInvited: 'A referral is replayed with the friends who really joined: whom another rule would have brought nobody knows. Under other figures play counts as its stakes were placed.',
    by: (who, at) => `${who}, ${at}`,
  },
  tournaments: {
    title: 'Tournaments', intro: 'Running, coming, over, and drafts. Nothing of a tournament changes once it is announced.', add: 'New tournament', drafts: 'Drafts of tournaments', tournament: 'Tournament', players: 'Joined', pool: 'Prize pool', copy: 'Copy', none: 'No tournaments', paid: 'Settled',
    states: { active: 'Running', upcoming: 'Coming', concluded: 'Over' }, kinds: { turnover: 'Most staked', multiple: 'Highest multiple', streak: 'Longest streak', missions: 'Missions' }, announce: 'Announce', ready: 'Nothing is missing. It can be announced.', rule: 'Rule', words: 'Words',
    announceText: 'Players see it and join; what decides between equals is committed now. Nothing of it can be changed from then on. Prizes are paid by themselves at the end.', discardText: 'The draft is thrown away.', prizes: 'Prizes', place: (n) => `Place ${n}`, addPlace: 'Add a place', fewer: 'Remove a place',
    games: (n) => (n === 0 ? 'Games that count' : `Games that count: ${n}`), allGames: 'Choose all', noGames: 'Choose none', missions: 'Missions', addMission: 'Add a mission', mission: (n) => `Mission ${n}`, missionKinds: { rounds: 'Play so many rounds', streak: 'Win so many in a row', multiple: 'Win so many times the stake' }, target: 'Target', remove: 'Remove',
    fields: { kind: 'What decides', from: 'From', until: 'Until', minStake: 'Lowest stake that counts', slug: 'Address name', image: 'Picture', title: 'Name', rules: 'Rules' },
  },
  gift: {
    give: 'Give a gift', title: 'Give the player a gift', rewards: { bonus: 'Bonus', 'free-bet': 'Free bet', 'free-rounds': 'Free rounds' }, reward: 'What to give', amount: 'Amount', wagering: 'Wagering (times)', maxBet: 'Highest bet',
    days: 'Days it is good for', game: 'Game', bet: 'Bet a round', rounds: 'Rounds',
    bounds: (most, alone) => `A gift is worth at most ${most}. Beyond ${alone} a player in 24 hours, a second person approves it.`,
    worth: (amount) => `Worth ${amount}`, given: 'The gift was given, and the player told.', proposed: 'Sent for a second approval.',
    setTitle: 'Bounds of gifts', setText: 'The most that staff may give a player.', most: 'The most a gift is worth', alone: 'Without a second person, in 24 hours', set: 'Change bounds',
  },
}
