import type { OfficeDrift } from './office-drift.tr.ts'

/** The drift desk, in English. */
export const officeDrift: OfficeDrift = {
  title: 'Drift control', intro: 'Do games pay what they state, and draw as they should? Every round that ended is counted; looking often makes no false alarm likelier.',
  views: { games: 'Games', waiting: 'Alarms waiting', taken: 'Being looked into', decided: 'Decided' }, viewLabel: 'View',
  none: 'No game has been played yet', noAlarms: { waiting: 'No alarm is waiting', taken: 'No alarm is being looked into', decided: 'No alarm was decided' }, noAlarmsText: 'Draws and returns are tested once a minute. A game that strays from what it states shows up here.',
  how: 'How it is measured',
  howReturn: (chance) => `Return: what was paid is held against what is stated and its known variance. The interval holds at every moment at once; a game that pays what it states ever raises the alarm with a chance of ${chance} at most.`,
  howDraws: (chance, at) => `Draws: what came is held against its exact chances; nothing a player chooses can change it. An alarm is raised at evidence of ${at}; while all games draw as they should, the chance that any of them ever raises one is ${chance} at most, all together.`,
  howShared: 'At live tables, bingo, virtual sports and Martı the round is the unit, so draws are counted and not bets. In Mines, Hi-Lo, video poker, Coin and Tower the whole draw as it stood when the round opened is counted, once the round is closed (25 hours).',
  game: 'Game', stated: 'Stated', rounds: 'Rounds', observed: 'Observed', interval: 'Interval', returned: 'Return', draws: 'Draws', drawn: 'Rounds drawn', evidence: 'Evidence', evidenceOf: (evidence, at) => `${evidence} / ${at}`, beyond: (most) => `over ${most}`,
  states: { uncounted: 'Not counted', few: 'Few rounds', within: 'Within', below: 'Pays too little', above: 'Pays too much' }, uncountedHelp: 'The variance of this game’s rounds is not counted, so no alarm is set on its return; its draws are tested where there are any.',
  drawStates: { within: 'As expected', astray: 'Astray' }, sinceHead: 'Counted from', fromStart: 'the first round',
  tests: { return: 'Return', draws: 'Draws' }, test: 'Test', raised: 'Raised', found: 'Found', alarmStates: { waiting: 'Waiting', taken: 'Being looked into', decided: 'Decided' },
  foundReturn: (observed, stated) => `Paid ${observed}, states ${stated}`, foundDraws: (evidence) => `Evidence ${evidence}`, foundImpossible: 'A result came that cannot come',
  stray: (part, value, observed, chance) => `${part}: ${value}, ${observed} instead of ${chance}`, strayHead: 'Strays most', strayOf: (rounds) => `in ${rounds} rounds`, placed: (part, place) => `${part} ${place}`,
  parts: {
    pocket: 'pocket', lucky: 'shining number', hands: 'player–banker', winner: 'winner', pair: 'pair', card: 'card', total: 'total', face: 'face (on how many dice)', stop: 'stop', segment: 'segment', ball: 'ball', point: 'ends at (least)', mine: 'mine', side: 'flip', trap: 'floor (which tile)',
  },
  values: { none: 'none', pair: 'a pair', player: 'player', banker: 'banker', tie: 'tie', dragon: 'dragon', tiger: 'tiger', suited: 'suited tie', heads: 'heads', tails: 'tails' },
  atAlarm: 'When it was raised', now: 'Now', nowNone: 'No round since the test began', takenBy: 'Looked into by', decidedBy: 'Decided by', outcome: 'Outcome', gameState: 'Game', gameStates: { open: 'Open', closed: 'Closed', withdrawn: 'Withdrawn' },
  outcomes: { explained: 'Explained', closed: 'Game closed', 'provider-told': 'Provider told' },
  outcomeHelp: {
    explained: 'Write what explains it into the reason. The game stays open.', closed: 'The game closes at once: it is not listed and takes no new round. Whoever has a round running may end it.', 'provider-told': 'Write whom you told and what into the reason. The game stays open.',
  },
  noHistory: 'Nobody has taken it yet',
  reopen: 'Open the game again', reopenText: (name) => `${name} can be played again.`,
  take: 'Look into it', giveBack: 'Give back', decide: 'Decide', decideTitle: 'Decide the alarm', decideText: 'After the decision this game’s test counts from the beginning.', history: 'What was done',
}
