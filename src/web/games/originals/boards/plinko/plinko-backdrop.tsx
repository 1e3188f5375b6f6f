const scatter = (n: number): number => Math.abs(Math.sin(n * 12.9898) * 43_758.5453) % 1

type Pool = { x: number; y: number; width: number; drop: number }

const POOLS: readonly Pool[] = [
  { x: 26, y: 96, width: 70, drop: 60 },
  { x: 372, y: 84, width: 76, drop: 66 },
  { x: -6, y: 138, width: 84, drop: 70 },
  { x: 408, y: 132, width: 92, drop: 76 },
  { x: 62, y: 170, width: 74, drop: 74 },
  { x: 338, y: 176, width: 70, drop: 72 },
  { x: 8, y: 222, width: 108, drop: 84 },
  { x: 396, y: 226, width: 112, drop: 88 },
  { x: 96, y: 262, width: 84, drop: 80 },
  { x: 304, y: 268, width: 88, drop: 82 },
  { x: 200, y: 300, width: 120, drop: 90 },
  { x: 34, y: 314, width: 130, drop: 100 },
  { x: 370, y: 320, width: 134, drop: 100 },
  { x: 126, y: 356, width: 128, drop: 90 },
  { x: 274, y: 362, width: 132, drop: 90 },
]

function stone({ x, y, width, drop }: Pool): string {
  const [left, right] = [x - width / 2, x + width / 2]
  const folds = 7
  const step = width / folds
  const hem = Array.from({ length: folds }, (_, i) => {
    const from = right - i * step
    const deep = drop * (0.66 + 0.34 * scatter(x + i * 3.1))
    return `Q${(from - step * 0.1).toFixed(1)} ${(y + deep).toFixed(1)} ${(from - step * 0.5).toFixed(1)} ${(y + deep).toFixed(1)}T${(from - step).toFixed(1)} ${(y + drop * 0.55).toFixed(1)}`
  })
  return `M${left} ${y}A${width / 2} ${width / 7} 0 0 1 ${right} ${y}V${(y + drop * 0.5).toFixed(1)}${hem.join('')}Z`
}

function folds({ x, y, width, drop }: Pool): string {
  return Array.from({ length: 6 }, (_, i) => {
    const at = x - width / 2 + (width * (i + 0.7 + 0.5 * scatter(y + i))) / 6.6
    return `M${at.toFixed(1)} ${(y + width / 9).toFixed(1)}q${(2 - 4 * scatter(at)).toFixed(1)} ${(drop * 0.3).toFixed(1)} 0 ${(drop * 0.55).toFixed(1)}`
  }).join('')
}

export function PlinkoBackdrop() {
  return (
    <svg
      className="plinko__scene"
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="plinko-air" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#14345a" />
          <stop offset="0.18" stopColor="#3d6487" />
          <stop offset="0.3" stopColor="#c98f8c" />
          <stop offset="0.42" stopColor="#3b7d93" />
          <stop offset="1" stopColor="#164561" />
        </linearGradient>
        <linearGradient id="plinko-stone" x1="0" y1="0" x2="0.3" y2="1">
          <stop offset="0" stopColor="#fbf3ea" />
          <stop offset="0.35" stopColor="#d7dcdc" />
          <stop offset="1" stopColor="#4f8599" stopOpacity="0.2" />
        </linearGradient>
        <linearGradient id="plinko-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c6f3f0" />
          <stop offset="1" stopColor="#35aebd" />
        </linearGradient>
        <linearGradient id="plinko-far" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2c5f7c" />
          <stop offset="0.5" stopColor="#1c4a68" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="plinko-near" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2f7088" />
          <stop offset="0.6" stopColor="#1c4a68" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="plinko-middle">
          <stop offset="0" stopColor="#0f3350" stopOpacity="0.94" />
          <stop offset="0.55" stopColor="#123a58" stopOpacity="0.72" />
          <stop offset="1" stopColor="#16405e" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="plinko-sun">
          <stop offset="0" stopColor="#ffe6d2" stopOpacity="0.9" />
          <stop offset="0.2" stopColor="#ffc4a6" stopOpacity="0.5" />
          <stop offset="1" stopColor="#ff9a80" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0 0h400v400H0z" fill="url(#plinko-air)" />
      <path
        d="M0 110c50-34 86-20 128-36 50-20 80 14 130-4 46-16 90-22 142 14V400H0z"
        fill="url(#plinko-far)"
      />
      <ellipse
        cx="70"
        cy="108"
        rx="190"
        ry="74"
        fill="url(#plinko-sun)"
        style={{ mixBlendMode: 'screen' }}
      />
      <path d="M0 140c60-20 120-16 180-26 80-14 150-6 220 18V400H0z" fill="url(#plinko-near)" />
      {POOLS.map((pool, i) => (
        <g key={`${pool.x} ${pool.y}`} opacity={0.5 + (i / POOLS.length) * 0.34}>
          <path d={stone(pool)} fill="url(#plinko-stone)" />
          <path
            d={folds(pool)}
            fill="none"
            stroke="#7fa3b0"
            strokeOpacity="0.5"
            strokeWidth="1.4"
            strokeLinecap="round"
          />
          <ellipse cx={pool.x} cy={pool.y} rx={pool.width / 2} ry={pool.width / 7} fill="#fff9f2" />
          <ellipse
            cx={pool.x}
            cy={pool.y + 0.6}
            rx={pool.width / 2 - 3.4}
            ry={pool.width / 7 - 2}
            fill="url(#plinko-water)"
          />
          <ellipse
            cx={pool.x - pool.width * 0.12}
            cy={pool.y - pool.width * 0.035}
            rx={pool.width / 5}
            ry={pool.width / 44}
            fill="#fff"
            opacity="0.5"
          />
        </g>
      ))}
      <ellipse cx="200" cy="280" rx="230" ry="270" fill="url(#plinko-middle)" />
    </svg>
  )
}
