import { BASES, isBonusType, REWARDS, usersOf, type TermsFieldName } from '#shared/bonus-types.ts'

/** Columns that are filled exactly where the bonus type uses their field. */
const REQUIRED = {
  days: 'days',
  game_id: 'freeGame',
  rounds: 'freeRounds',
  bet_minor: 'freeBet',
  referrer_minor: 'referrer',
  play_minor: 'play',
  max_per_month: 'maxPerMonth',
} as const satisfies Record<string, TermsFieldName>
/** Columns that are null elsewhere, flags that are false and figures that are zero. */
const OPTIONAL = {
  max_bet_minor: ['maxBet', 'is null'],
  win_cap_minor: ['winCap', 'is null'],
  of_first_deposit: ['firstDeposit', 'is false'],
  is_sticky: ['sticky', 'is false'],
  wagering: ['wagering', '= 0'],
} as const satisfies Record<string, readonly [TermsFieldName, string]>

/**
 * Returns the check constraints of `promotions.promotion_terms` by their names. A test compares
 * them with those of the database.
 */
export function termsConstraints(): ReadonlyMap<string, string> {
  const refused = BASES.flatMap((basis) =>
    REWARDS.filter((reward) => !isBonusType({ basis, reward })).map(
      (reward) => `not (basis = '${basis}' and reward = '${reward}')`,
    ),
  )
  return new Map([
    ['promotion_terms_basis', among('basis', BASES)],
    ['promotion_terms_reward', among('reward', REWARDS)],
    ['promotion_terms_type', refused.join(' and ')],
    ['promotion_terms_bonus', "reward <> 'bonus' or wagering > 0"],
    ...Object.entries(REQUIRED).map(
      ([column, field]) =>
        [`promotion_terms_${column}`, `(${usedWhere(field)}) = (${column} is not null)`] as const,
    ),
    ...Object.entries(OPTIONAL).map(
      ([column, [field, empty]]) =>
        [`promotion_terms_${column}`, `(${usedWhere(field)}) or ${column} ${empty}`] as const,
    ),
  ])
}

const among = (column: string, values: readonly string[]): string =>
  `${column} in (${values.map((value) => `'${value}'`).join(', ')})`

function usedWhere(field: TermsFieldName): string {
  const { bases, rewards } = usersOf(field)
  return [
    ...(bases.length < BASES.length ? [among('basis', bases)] : []),
    ...(rewards.length < REWARDS.length ? [among('reward', rewards)] : []),
  ].join(' and ')
}
