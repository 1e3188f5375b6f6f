function scatter(n: number): number {
  let hash = Math.imul(n + 1, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

const WATER = 240
const STARS = Array.from({ length: 90 }, (_, i) => ({
  x: scatter(i * 3) * 400,
  y: scatter(i * 3 + 1) ** 1.3 * 165,
  r: 0.25 + scatter(i * 3 + 2) ** 3 * 0.95,
}))
const WINDOWS = Array.from({ length: 74 }, (_, i) => ({
  x: scatter(i * 4 + 900) * 400,
  y: WATER - 2 - scatter(i * 4 + 901) ** 2 * 22,
  warm: scatter(i * 4 + 902) > 0.3,
  w: 1 + scatter(i * 4 + 903) * 1.1,
}))
const GLINTS = Array.from({ length: 46 }, (_, i) => {
  const depth = scatter(i * 3 + 1_501)
  return {
    x: scatter(i * 3 + 1_500) * 400,
    y: WATER + 3 + depth * 56,
    w: 5 + depth * 20 * (0.4 + scatter(i * 3 + 1_502)),
  }
})
const [LEFT_TOWER, RIGHT_TOWER, TOWER_TOP, ROAD] = [104, 296, 178, 222]
const cable = (x: number): number => {
  const middle = (LEFT_TOWER + RIGHT_TOWER) / 2
  const half = (RIGHT_TOWER - LEFT_TOWER) / 2
  const off = Math.abs(x - middle)
  return off <= half
    ? ROAD - 4 - (ROAD - 4 - TOWER_TOP) * (off / half) ** 2
    : TOWER_TOP + (off - half) * 0.42
}
const LAMPS = Array.from({ length: 65 }, (_, i) => 8 + i * 6).filter((x) => cable(x) < ROAD)

export function LimboSky() {
  return (
    <svg
      className="limbo__sky"
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <LimboPaints />
      <path d="M0 0h400v240H0z" fill="url(#limbo-air)" />
      {STARS.map(({ x, y, r }) => (
        <circle key={`${x}`} cx={x} cy={y} r={r} fill="#fff" opacity={0.25 + r * 0.6} />
      ))}
      <path
        d="M0 205c36-16 62-22 96-14 26-12 60-10 88 6 30 8 52 2 84-10 34-16 70-16 132 8v45H0z"
        fill="url(#limbo-far)"
      />
      <path
        d="M0 219c44-18 84-14 118 4 18 9 34 14 52 17h60c24-6 44-16 70-22 36-8 64-4 100 8v14H0z"
        fill="url(#limbo-near)"
      />
      {WINDOWS.filter(({ x }) => x < 150 || x > 246).map(({ x, y, warm, w }) => (
        <rect
          key={`${x}`}
          x={x}
          y={y}
          width={w}
          height={w * 1.15}
          fill={warm ? '#ffd58a' : '#ff9a5a'}
          opacity="0.9"
        />
      ))}
      <g stroke="#1a1030" fill="none">
        <path d={`M0 ${ROAD}H400`} strokeWidth="2" />
        {[LEFT_TOWER, RIGHT_TOWER].map((x) => (
          <path
            key={x}
            d={`M${x - 3} ${WATER}V${TOWER_TOP - 3}M${x + 3} ${WATER}V${TOWER_TOP - 3}M${x - 3} ${TOWER_TOP + 6}h6M${x - 3} 202h6`}
            strokeWidth="1.8"
          />
        ))}
      </g>
      {LAMPS.map((x) => (
        <circle key={x} cx={x} cy={cable(x)} r="0.9" fill="#ffe2a0" />
      ))}
      {LAMPS.map((x) => (
        <circle key={x} cx={x + 3} cy={ROAD - 1} r="0.7" fill="#ffc06a" />
      ))}
      {[LEFT_TOWER, RIGHT_TOWER].map((x) => (
        <circle key={x} cx={x} cy={TOWER_TOP - 4} r="1.2" fill="#ff6a86" />
      ))}
      <path d="M0 240h400v60H0z" fill="url(#limbo-sea)" />
      {GLINTS.map(({ x, y, w }) => (
        <path
          key={`${x}`}
          d={`M${x} ${y}h${w}`}
          stroke="#ffc98a"
          strokeOpacity="0.3"
          strokeWidth="1.2"
          strokeLinecap="round"
        />
      ))}
    </svg>
  )
}

function LimboPaints() {
  return (
    <defs>
      <linearGradient id="limbo-air" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#080c2a" />
        <stop offset="0.45" stopColor="#241c56" />
        <stop offset="0.72" stopColor="#5f2f6e" />
        <stop offset="0.88" stopColor="#b9506a" />
        <stop offset="1" stopColor="#f08a54" />
      </linearGradient>
      <linearGradient id="limbo-sea" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8f4462" />
        <stop offset="0.25" stopColor="#4a2858" />
        <stop offset="1" stopColor="#110c2a" />
      </linearGradient>
      <linearGradient id="limbo-far" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#4b2a66" />
        <stop offset="1" stopColor="#6e355f" />
      </linearGradient>
      <linearGradient id="limbo-near" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#2a1848" />
        <stop offset="1" stopColor="#180d2c" />
      </linearGradient>
      <radialGradient id="limbo-glow">
        <stop offset="0" stopColor="#ffd98a" stopOpacity="0.95" />
        <stop offset="0.4" stopColor="#ffb14e" stopOpacity="0.4" />
        <stop offset="1" stopColor="#ffb14e" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="limbo-paper" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#e8561e" />
        <stop offset="0.45" stopColor="#ff9a3c" />
        <stop offset="0.8" stopColor="#ffd27a" />
        <stop offset="1" stopColor="#fff3c4" />
      </linearGradient>
      <linearGradient id="limbo-side" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#7a1d06" stopOpacity="0.6" />
        <stop offset="0.3" stopColor="#7a1d06" stopOpacity="0" />
        <stop offset="0.72" stopColor="#7a1d06" stopOpacity="0" />
        <stop offset="1" stopColor="#7a1d06" stopOpacity="0.65" />
      </linearGradient>
      <symbol id="limbo-lantern" viewBox="0 0 64 84">
        <circle cx="32" cy="44" r="32" fill="url(#limbo-glow)" opacity="0.6" />
        <path
          d="M14.500 22c0-13 35-13 35 0 3 16 1 30-6 43h-23c-7-13-9-27-6-43z"
          fill="url(#limbo-paper)"
        />
        <path
          d="M14.500 22c0-13 35-13 35 0 3 16 1 30-6 43h-23c-7-13-9-27-6-43z"
          fill="url(#limbo-side)"
        />
        <path
          d="M24 13.500c-5 17-5 35 1 51.500M40 13.500c5 17 5 35-1 51.500M32 12.500V65M13.500 32c8 4 29 4 37 0"
          fill="none"
          stroke="#a8431a"
          strokeOpacity="0.4"
        />
        <path d="M20.500 65h23l-1.500 3.500h-20z" fill="#5a2412" />
        <ellipse cx="32" cy="62" rx="9" ry="7" fill="url(#limbo-glow)" />
        <path
          d="M32 53c3 4 4.500 7 4.500 9.500a4.500 4.500 0 0 1-9 0C27.500 60 29 57 32 53z"
          fill="#fffbe6"
        />
      </symbol>
    </defs>
  )
}
