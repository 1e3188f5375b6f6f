import './dice-scene.css'

const FACES = [1, 2, 3, 4, 5, 6]
const LIGHTS = [
  [40, 60, 16],
  [92, 24, 9],
  [150, 74, 6],
  [250, 30, 8],
  [312, 66, 18],
  [366, 26, 11],
  [24, 150, 10],
  [380, 140, 13],
  [338, 190, 6],
  [62, 204, 7],
] as const

export function DiceScene() {
  return (
    <svg
      className="dice__scene"
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="dice-lamp" cx="0.5" cy="0.2" r="0.75">
          <stop offset="0" stopColor="#a3204f" />
          <stop offset="0.45" stopColor="#4d1138" />
          <stop offset="1" stopColor="#1a0a1e" />
        </radialGradient>
        <radialGradient id="dice-felt" cx="0.5" cy="0.1" r="0.9">
          <stop offset="0" stopColor="#6d1540" />
          <stop offset="1" stopColor="#200a20" />
        </radialGradient>
        <radialGradient id="dice-gold">
          <stop offset="0" stopColor="#ffd98a" stopOpacity="0.5" />
          <stop offset="0.7" stopColor="#ffb347" stopOpacity="0.28" />
          <stop offset="1" stopColor="#ffb347" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="dice-rim" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#f2b03c" stopOpacity="0" />
          <stop offset="0.5" stopColor="#ffe0a0" />
          <stop offset="1" stopColor="#f2b03c" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M0 0h400v300H0z" fill="url(#dice-lamp)" />
      {LIGHTS.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="url(#dice-gold)" />
      ))}
      <path d="M-60 300c0-66 110-96 260-96s260 30 260 96z" fill="url(#dice-felt)" />
      <path
        d="M-60 300c0-66 110-96 260-96s260 30 260 96"
        fill="none"
        stroke="url(#dice-rim)"
        strokeWidth="1.4"
        opacity="0.8"
      />
    </svg>
  )
}

export function Die() {
  return (
    <span className="dice__cube">
      {FACES.map((face) => (
        <i key={face} className={`dice__face dice__face--${face}`} />
      ))}
    </span>
  )
}
