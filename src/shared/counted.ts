const rules = new Intl.PluralRules('en')

/**
 * A count with its noun in English: 1 ball, 2 balls. `count`: a number, or one that is already
 * written ('1,204'). `many`: where it is not `one` with an s.
 */
export function counted(count: number | string, one: string, many = `${one}s`): string {
  const isOne = typeof count === 'number' ? rules.select(count) === 'one' : count === '1'
  return `${count} ${isOne ? one : many}`
}
