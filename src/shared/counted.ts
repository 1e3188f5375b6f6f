const rules = new Intl.PluralRules('en')

export function counted(count: number | string, one: string, many = `${one}s`): string {
  const isOne = typeof count === 'number' ? rules.select(count) === 'one' : count === '1'
  return `${count} ${isOne ? one : many}`
}
