export const EXPERIMENT_METRICS = ['deposit-share', 'deposits', 'stakes', 'ggr'] as const
export type ExperimentMetric = (typeof EXPERIMENT_METRICS)[number]

/** Bounds of the share of the audience that receives nothing, in per cent, and of the site days. */
export const EXPERIMENT_BOUNDS = {
  share: { min: 5, max: 50 },
  days: { min: 1, max: 28 },
} as const

/** With fewer players in a group, a comparison shows nothing and is not computed. */
export const FEWEST_IN_GROUP = 100
/** With fewer players in its control group, an experiment is refused. */
export const FEWEST_TO_ASSIGN = 2
/** A larger smallest difference, in per cent of the mean, is warned of. */
export const WEAK_PERCENT = 20

/**
 * planned: before sending; running: in the measurement period; closing: its figures are not
 * complete yet; unsent: stopped before its groups were assigned.
 */
export const EXPERIMENT_STATES = ['planned', 'running', 'closing', 'done', 'unsent'] as const
export const EXPERIMENT_VERDICTS = ['more', 'less', 'none', 'too-few'] as const
