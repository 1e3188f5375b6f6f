/**
 * What the operator decides of players, within its bounds; changed by two people. `choice`: one of
 * a few, in this order. `sms-…`: at most so many codes by SMS, to one player or number in a day, to
 * numbers that begin alike (country and operator) or to all together in an hour. `proof-minutes`:
 * for so long after a sign-in its session alone may change what protects the account. The rest are
 * tries: failed sign-ins and asked reset links of one source in 15 minutes; registrations refused
 * because a detail belongs to an account, of one source in an hour and of one detail in a day;
 * promotion codes that cannot be used, of one player and of one source in an hour.
 */
export const PLAYER_RULES = {
  'deposit-identity': { unit: 'choice', least: 0, most: 2 },
  'proof-minutes': { unit: 'count', least: 0, most: 60 },
  'sms-player': { unit: 'count', least: 1, most: 1_000 },
  'sms-number': { unit: 'count', least: 1, most: 1_000 },
  'sms-prefix': { unit: 'count', least: 1, most: 1_000_000 },
  'sms-house': { unit: 'count', least: 1, most: 10_000_000 },
  'failed-sign-ins': { unit: 'count', least: 10, most: 10_000 },
  'failed-staff-sign-ins': { unit: 'count', least: 10, most: 1_000 },
  'asked-links': { unit: 'count', least: 5, most: 10_000 },
  'taken-source': { unit: 'count', least: 5, most: 10_000 },
  'taken-detail': { unit: 'count', least: 3, most: 1_000 },
  'codes-player': { unit: 'count', least: 3, most: 1_000 },
  'codes-source': { unit: 'count', least: 10, most: 10_000 },
} as const satisfies Record<string, { unit: 'choice' | 'count'; least: number; most: number }>

export type PlayerRule = keyof typeof PLAYER_RULES
export const PLAYER_RULE_NAMES = Object.keys(PLAYER_RULES).filter(
  (name): name is PlayerRule => name in PLAYER_RULES,
)

/**
 * Whose identity must be verified before they deposit: `alike` those whose number, or name and
 * birth date, are an excluded person's.
 */
export const DEPOSIT_IDENTITY = { nobody: 0, alike: 1, everybody: 2 } as const

/** In force until two people set another. */
export function usualPlayerRules(mode: 'demo' | 'live'): Readonly<Record<PlayerRule, number>> {
  return {
    'deposit-identity': mode === 'live' ? DEPOSIT_IDENTITY.everybody : DEPOSIT_IDENTITY.nobody,
    'proof-minutes': mode === 'live' ? 0 : 15,
    'sms-player': 20,
    'sms-number': 20,
    'sms-prefix': 300,
    'sms-house': 3_000,
    // Many players share the address of a mobile network; a house has some tens of colleagues.
    'failed-sign-ins': 200,
    'failed-staff-sign-ins': 40,
    'asked-links': 30,
    'taken-source': 30,
    'taken-detail': 10,
    'codes-player': 10,
    'codes-source': 50,
  }
}
