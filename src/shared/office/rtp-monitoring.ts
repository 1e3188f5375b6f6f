export const RTP_TESTS = ['return', 'draws'] as const
export type RtpTest = (typeof RTP_TESTS)[number]

/** `waiting`: not yet taken by anyone; a decision is made once. */
export const RTP_ALARM_STATES = ['waiting', 'taken', 'decided'] as const
export type RtpAlarmState = (typeof RTP_ALARM_STATES)[number]

/** Explained by another cause; game closed in the same transaction; or provider notified. */
export const RTP_OUTCOMES = ['explained', 'closed', 'provider-told'] as const
export type RtpOutcome = (typeof RTP_OUTCOMES)[number]

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
