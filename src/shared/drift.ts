/** What a game is held against: what it returned, or what it drew. */
export const DRIFT_TESTS = ['return', 'draws'] as const
export type DriftTest = (typeof DRIFT_TESTS)[number]

/** `waiting` for someone to take it; a decision is made once. */
export const DRIFT_ALARM_STATES = ['waiting', 'taken', 'decided'] as const
export type DriftAlarmState = (typeof DRIFT_ALARM_STATES)[number]

/**
 * What was found: explained by something else; the game was closed, in the same moment; its
 * provider was told.
 */
export const DRIFT_OUTCOMES = ['explained', 'closed', 'provider-told'] as const
export type DriftOutcome = (typeof DRIFT_OUTCOMES)[number]

/** What of a round's draw is looked at. */
export const DRAW_PARTS = [
  'pocket',
  'lucky',
  'hands',
  'winner',
  'pair',
  'card',
  'total',
  'face',
  'stop',
  'segment',
  'ball',
  'point',
  'mine',
  'side',
  'trap',
] as const
export type DrawPart = (typeof DRAW_PARTS)[number]
