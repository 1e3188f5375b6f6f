import { playerOf } from '../names.ts'

export function Dress({ player }: { player: number }) {
  const { dress, trim } = playerOf(player)
  return (
    <svg className="vs-crest" viewBox="0 0 20 22" aria-hidden="true">
      <path d="M6.6 14.4L2.6 19.6" stroke={trim} strokeWidth="3" strokeLinecap="round" />
      <path
        d="M6.6 14.4L2.6 19.6"
        stroke="rgb(0 0 0 / 0.35)"
        strokeWidth="1"
        strokeLinecap="round"
      />
      <ellipse
        cx="12"
        cy="8"
        rx="6.4"
        ry="7.4"
        transform="rotate(34 12 8)"
        fill={dress}
        stroke={trim}
        strokeWidth="1.8"
      />
      <ellipse
        cx="12"
        cy="8"
        rx="7.6"
        ry="8.6"
        transform="rotate(34 12 8)"
        fill="none"
        stroke="rgb(128 128 140 / 0.5)"
        strokeWidth="0.8"
      />
    </svg>
  )
}
