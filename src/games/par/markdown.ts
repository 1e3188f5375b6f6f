export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    `|${head.map((_, i) => (i === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map(line),
  ].join('\n')
}

export function facts(rows: readonly (readonly [string, string])[]): string {
  return ['| | |', '|---|---|', ...rows.map(([what, figure]) => `| ${what} | ${figure} |`)].join(
    '\n',
  )
}

export function section(title: string, ...parts: readonly string[]): string {
  return [`## ${title}`, ...parts].join('\n\n')
}

export function number(value: number, digits = 0): string {
  const [whole = '', rest] = Math.abs(value).toFixed(digits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = value < 0 && Number(value.toFixed(digits)) !== 0 ? '−' : ''
  return `${sign}${grouped}${rest === undefined ? '' : `.${rest}`}`
}

export function percent(share: number, digits = 4): string {
  return `${number(share * 100, digits)} %`
}

export function oneIn(chance: number): string {
  if (chance <= 0) return 'never'
  if (chance >= 1) return 'always'
  const rounds = 1 / chance
  return `1 in ${number(rounds, rounds < 1_000 ? 2 : 0)}`
}

export function times(multiple: number): string {
  return `${number(multiple, Number.isInteger(multiple) ? 0 : 2)}×`
}
