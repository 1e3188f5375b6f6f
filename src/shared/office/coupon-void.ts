/** Why staff void a coupon or a leg of it. The player reads the cause; `other` needs a message. */
export const VOID_CAUSES = [
  'palpable-error',
  'late-bet',
  'abuse',
  'technical-fault',
  'player-request',
  'other',
] as const
export type VoidCause = (typeof VOID_CAUSES)[number]
