/**
 * Player rules set by the operator within these ranges; changes need two people. `choice`: one of a
 * few values, in this order. `deposit-lookalike`: 1 if players whose identity number, or name and
 * birth date, match an excluded person's must be verified before they deposit. `sms-…`: maximum
 * codes by SMS to one player or number per day, and to numbers with one prefix (country and
 * operator) or to all per hour. `proof-minutes`: time after sign-in during which the session alone
 * may change account protection. The others limit attempts: failed sign-ins and requested reset
 * links of one source in 15 minutes; registrations refused because a detail is already in use, of
 * one source per hour and of one detail per day; unusable promotion codes, of one player and of one
 * source per hour.
 */
export const PLAYER_RULES = {
  'deposit-lookalike': { unit: 'choice', min: 0, max: 1 },
  'proof-minutes': { unit: 'count', min: 0, max: 60 },
  'sms-player': { unit: 'count', min: 1, max: 1_000 },
  'sms-number': { unit: 'count', min: 1, max: 1_000 },
  'sms-prefix': { unit: 'count', min: 1, max: 1_000_000 },
  'sms-abroad': { unit: 'count', min: 0, max: 1_000_000 },
  'sms-house': { unit: 'count', min: 1, max: 10_000_000 },
  'failed-sign-ins': { unit: 'count', min: 10, max: 10_000 },
  'failed-staff-sign-ins': { unit: 'count', min: 10, max: 1_000 },
  'asked-links': { unit: 'count', min: 5, max: 10_000 },
  'taken-source': { unit: 'count', min: 5, max: 10_000 },
  'taken-detail': { unit: 'count', min: 3, max: 1_000 },
  'codes-player': { unit: 'count', min: 3, max: 1_000 },
  'codes-source': { unit: 'count', min: 10, max: 10_000 },
} as const satisfies Record<string, { unit: 'choice' | 'count'; min: number; max: number }>

export type PlayerRule = keyof typeof PLAYER_RULES
export const PLAYER_RULE_NAMES = Object.keys(PLAYER_RULES).filter(
  (name): name is PlayerRule => name in PLAYER_RULES,
)

export function usualPlayerRules(mode: 'demo' | 'live'): Readonly<Record<PlayerRule, number>> {
  return {
    'deposit-lookalike': mode === 'live' ? 1 : 0,
    'proof-minutes': mode === 'live' ? 0 : 15,
    'sms-player': 20,
    'sms-number': 20,
    'sms-prefix': 300,
    'sms-abroad': 60,
    'sms-house': 3_000,
    // Many players share one mobile-network address; a company has a few dozen staff.
    'failed-sign-ins': 200,
    'failed-staff-sign-ins': 40,
    'asked-links': 30,
    'taken-source': 30,
    'taken-detail': 10,
    'codes-player': 10,
    'codes-source': 50,
  }
}
