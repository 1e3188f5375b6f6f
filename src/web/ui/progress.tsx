import './progress.css'

export function Progress({
  value,
  max,
  label,
  tone,
}: {
  value: number
  max: number
  label: string
  tone?: 'won'
}) {
  return (
    <progress
      className="progress"
      value={Math.max(0, Math.min(value, max))}
      max={max || 1}
      aria-label={label}
      data-tone={tone}
    />
  )
}
