/**
 * The bonus types of promotions: what a reward is computed from (`basis`), what the player gets
 * (`reward`), and which terms each combination has. The contracts, the validation of drafts, the
 * form of the back office and the constraints of `promotions.promotion_terms` are derived from
 * here.
 */

/** `stakes`: a mission; `gift`: given for nothing; `referral`: for an invited friend. */
export const BASES = ['deposit', 'net-loss', 'stakes', 'gift', 'referral'] as const
/**
 * `bonus`: must be wagered before it becomes cash; `free-bet`: one coupon; `free-rounds`: rounds of
 * one slot.
 */
export const REWARDS = ['bonus', 'cash', 'free-bet', 'free-rounds'] as const
export type Basis = (typeof BASES)[number]
export type Reward = (typeof REWARDS)[number]
export type BonusType = { basis: Basis; reward: Reward }

export const GIFTS = ['bonus', 'free-bet', 'free-rounds'] as const satisfies readonly Reward[]

/**
 * Wagering above this is refused regardless of the chance to clear it. The limit is lower where
 * only a part of a stake counts.
 */
export const MAX_WAGERING = 40

const NOT_FREE_ROUNDS = ['bonus', 'cash', 'free-bet'] as const
const NOT_REFERRAL = ['deposit', 'net-loss', 'stakes', 'gift'] as const

type Unit = 'money' | 'whole' | 'flag' | 'choice' | 'text'
/**
 * A field of the terms. It is used where both `bases` and `rewards` include the type; all do when
 * they are missing. Where a field is used it is required unless `isOptional`. A value that a type
 * cannot use is dropped, or refused with `isRefusedElsewhere`.
 */
type TermsField = {
  unit: Unit
  bases?: readonly Basis[]
  rewards?: readonly Reward[]
  min?: number | Readonly<Partial<Record<Reward, number>>>
  max?: number | Readonly<Partial<Record<Basis, number>>>
  isOptional?: true
  isRefusedElsewhere?: true
}

export const TERMS_FIELDS = {
  repeats: { unit: 'choice', bases: NOT_REFERRAL },
  percent: {
    unit: 'whole',
    bases: ['deposit', 'net-loss'],
    rewards: NOT_FREE_ROUNDS,
    min: 1,
    max: { deposit: 200, 'net-loss': 50 },
  },
  max: { unit: 'money', rewards: NOT_FREE_ROUNDS },
  freeGame: { unit: 'choice', rewards: ['free-rounds'] },
  freeBet: { unit: 'money', rewards: ['free-rounds'] },
  freeRounds: { unit: 'whole', rewards: ['free-rounds'], min: 1, max: 500 },
  /** The referrer's reward for each friend; the friend gets `max`. */
  referrer: { unit: 'money', bases: ['referral'] },
  /** The smallest deposit, net loss or turnover. */
  min: { unit: 'money', bases: ['deposit', 'net-loss', 'stakes', 'referral'] },
  /** The amount that the friend must stake of their own money. */
  play: { unit: 'money', bases: ['referral'] },
  maxPerMonth: { unit: 'whole', bases: ['referral'], min: 1, max: 1_000 },
  wagering: {
    unit: 'whole',
    rewards: ['bonus', 'free-rounds'],
    min: { bonus: 1, 'free-rounds': 0 },
    max: MAX_WAGERING,
  },
  days: { unit: 'whole', rewards: ['bonus', 'free-bet', 'free-rounds'], min: 1, max: 180 },
  maxBet: { unit: 'money', rewards: ['bonus'] },
  winCap: { unit: 'money', rewards: ['bonus'], isOptional: true },
  firstDeposit: { unit: 'flag', bases: ['deposit'], isRefusedElsewhere: true },
  automatic: { unit: 'flag' },
  sticky: { unit: 'flag', rewards: ['bonus'] },
  code: { unit: 'text', bases: NOT_REFERRAL, isOptional: true, isRefusedElsewhere: true },
  codeUses: { unit: 'whole', bases: NOT_REFERRAL, min: 1, max: 100_000, isOptional: true },
} as const satisfies Record<string, TermsField>

export type TermsFieldName = keyof typeof TERMS_FIELDS
type NamesOf<U extends Unit> = {
  [Name in TermsFieldName]: (typeof TERMS_FIELDS)[Name]['unit'] extends U ? Name : never
}[TermsFieldName]
export type MoneyField = NamesOf<'money'>
export type WholeField = NamesOf<'whole'>
export type FlagField = NamesOf<'flag'>

const fieldOf = (name: TermsFieldName): TermsField => TERMS_FIELDS[name]

export function isBonusType({ basis, reward }: BonusType): boolean {
  return basis !== 'referral' || reward !== 'free-rounds'
}

export function usesField(name: TermsFieldName, { basis, reward }: BonusType): boolean {
  const { bases, rewards } = usersOf(name)
  return bases.includes(basis) && rewards.includes(reward)
}

export function usersOf(name: TermsFieldName): {
  bases: readonly Basis[]
  rewards: readonly Reward[]
} {
  const { bases = BASES, rewards = REWARDS } = fieldOf(name)
  return { bases, rewards }
}

export function boundsOf(
  name: WholeField,
  { basis, reward }: BonusType,
): readonly [number, number] {
  const { min = 0, max = 0 } = fieldOf(name)
  return [
    typeof min === 'number' ? min : (min[reward] ?? 0),
    typeof max === 'number' ? max : (max[basis] ?? 0),
  ]
}

export function requiresField(name: TermsFieldName, type: BonusType): boolean {
  return (
    usesField(name, type) &&
    fieldOf(name).isOptional !== true &&
    !(isWholeField(name) && boundsOf(name, type)[0] === 0)
  )
}

export const isRefusedElsewhere = (name: TermsFieldName): boolean =>
  fieldOf(name).isRefusedElsewhere === true

export const isMoneyField = (name: string): name is MoneyField => unitOf(name) === 'money'
export const isFlagField = (name: string): name is FlagField => unitOf(name) === 'flag'
export const isWholeField = (name: string): name is WholeField => unitOf(name) === 'whole'

function unitOf(name: string): Unit | undefined {
  return isTermsField(name) ? fieldOf(name).unit : undefined
}

const isTermsField = (name: string): name is TermsFieldName => name in TERMS_FIELDS
export const TERMS_FIELD_NAMES: readonly TermsFieldName[] =
  Object.keys(TERMS_FIELDS).filter(isTermsField)
