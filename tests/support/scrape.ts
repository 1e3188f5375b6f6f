export type Scraped = {
  types: ReadonlyMap<string, string>
  helps: ReadonlyMap<string, string>
  /** Sums the samples of a metric that have these labels; undefined if there are none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | undefined
  labelsOf(name: string): Readonly<Record<string, string>>[]
}

export function readScrape(text: string): Scraped {
  const types = new Map<string, string>()
  const helps = new Map<string, string>()
  const samples: { name: string; labels: Record<string, string>; value: number }[] = []
  for (const line of text.split('\n')) {
    const type = /^# TYPE (\S+) (\S+)$/.exec(line)
    if (type !== null) types.set(type[1] ?? '', type[2] ?? '')
    const help = /^# HELP (\S+) (.*)$/.exec(line)
    if (help !== null) helps.set(help[1] ?? '', help[2] ?? '')
    const sample = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/.exec(line)
    if (sample === null) continue
    const [, name = '', given = '', value] = sample
    const labels = Object.fromEntries(
      [...given.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [
        key,
        text,
      ]),
    )
    samples.push({ name, labels, value: Number(value) })
  }
  const found = (name: string, labels: Readonly<Record<string, string>>) =>
    samples.filter(
      (sample) =>
        sample.name === name &&
        Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
    )
  return {
    types,
    helps,
    value(name, labels = {}) {
      const of = found(name, labels)
      return of.length === 0 ? undefined : of.reduce((sum, { value }) => sum + value, 0)
    },
    labelsOf: (name) => found(name, {}).map(({ labels }) => labels),
  }
}
