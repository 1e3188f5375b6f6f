import { counted } from '../../counted.ts'
import type { officeExperiments as original } from './experiments.tr.ts'

export const officeExperiments: typeof original = {
  title: 'Control group',
  intro:
    'A random part of the audience does not receive the message, which shows what the message caused. The measurement begins when the message is sent and ends with the last of the selected days. It cannot be changed after approval.',
  use: 'Hold back a control group',
  share: 'Share that receives nothing',
  days: 'Measurement period',
  metric: 'Primary metric',
  metrics: {
    'deposit-share': 'Share of players who deposit',
    deposits: 'Deposits per player',
    stakes: 'Stakes per player',
    ggr: 'GGR per player',
  },
  percent: (share) => `${share}%`,
  daysOf: (days) => counted(days, 'day'),
  power: {
    title: 'Power',
    control: 'Control group',
    message: 'Message group',
    before: (days) => `Mean of the last ${counted(days, 'day')}`,
    smallest: 'Smallest detectable difference',
    relative: 'Relative to the mean',
    noRelative: 'The mean is zero or negative',
    how: 'A difference of at least this size is found with 80% power at a two-sided level of 5%.',
    sample: (players) => `Computed from the figures of ${players} randomly chosen players.`,
    weak: (percent) =>
      `This experiment can only show a large difference: ${percent} or more. It will probably miss a smaller effect. Use a larger audience, a larger control group or a longer period.`,
    tooFew: (fewest) =>
      `One of the groups will have fewer than ${counted(fewest, 'player')}. This experiment will show nothing.`,
  },
  result: {
    title: 'Experiment',
    metric: 'Primary metric',
    period: 'Measurement period',
    group: 'Group',
    control: 'Control group',
    message: 'Message group',
    players: 'Players',
    total: 'Total',
    mean: 'Mean',
    share: 'Share',
    harm: 'With signs of harm',
    planned: 'The groups are assigned at random when the message is sent.',
    unsent:
      'The message was stopped before it was sent. No groups were assigned; there is no result.',
    running: (at) => `The result follows after ${at}. No interim results are shown before then.`,
    closing:
      'The period is over. The result is computed once the reports of its last day are complete.',
    stopped:
      'Sending was stopped part way. Players who did not receive it still count in their group.',
    verdicts: {
      more: 'higher in the message group than in the control group.',
      less: 'lower in the message group than in the control group.',
      none: 'no difference shown. This does not mean that there is no effect.',
      'too-few': 'too few players. These figures show nothing about the effect of the message.',
    },
    difference: 'Difference (message − control)',
    interval: '95% confidence interval',
    between: (low, high) => `${low} to ${high}`,
    p: 'p-value',
    harmDifference: 'Difference in harm',
    isMore:
      'Significantly more players in the message group show signs of harm. Consult the responsible gambling team before this message is used again.',
    notMore: 'No significantly greater harm shown in the message group.',
    how: (drawings) =>
      `Everyone assigned to a group counts, whether or not the message was delivered. Test: ${counted(drawings, 'permutation')} of Welch’s t. Signs of harm: a new risk signal, a lowered or first limit, a time-out or an exclusion in the period.`,
    points: (value) => `${value} pp`,
  },
}
