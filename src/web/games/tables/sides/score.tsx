type Plate = {
  side: string
  name: string
  value: string | undefined
  isWinner: boolean
}

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
