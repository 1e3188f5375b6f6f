const SIGNS = ['♣', '♦', '♠', '♥', 'A♥']
const RED = new Set([2, 4, 5])

export function LevelMark({ level }: { level: number }) {
  return (
    <span
      className={RED.has(level) ? 'loyal__mark loyal__mark--red' : 'loyal__mark'}
      aria-hidden="true"
    >
      {SIGNS[level - 1]}
    </span>
  )
}
