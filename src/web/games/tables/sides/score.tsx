type Plate = {
  side: string
  name: string
  /** Nothing is known yet: undefined. */ value: string | undefined
  isWinner: boolean
}

/** What each side has, over the table. */
export function Score({ plates }: { plates: readonly Plate[] }) {
  return (
    <dl className="sd-score">
      {plates.map(({ side, name, value, isWinner }) => (
        <div key={side} data-side={side} data-won={isWinner}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
