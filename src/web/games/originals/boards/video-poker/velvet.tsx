const FOLDS = Array.from({ length: 16 }, (_, i) => i * 53.4)
const BULBS = Array.from({ length: 25 }, (_, i) => (i - 12) * 32)

export function Velvet() {
  return (
    <svg
      className="vpoker__velvet"
      viewBox="-400 0 800 600"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="vpoker-fold" x1="0" x2="1">
          <stop offset="0" stopColor="#2a0a26" />
          <stop offset="0.4" stopColor="#7c1f4e" />
          <stop offset="0.58" stopColor="#8f2a58" />
          <stop offset="1" stopColor="#2a0a26" />
        </linearGradient>
        <linearGradient id="vpoker-dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#14041a" stopOpacity="0.5" />
          <stop offset="0.3" stopColor="#14041a" stopOpacity="0.28" />
          <stop offset="0.75" stopColor="#14041a" stopOpacity="0.86" />
          <stop offset="1" stopColor="#100314" />
        </linearGradient>
        <radialGradient id="vpoker-spot" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#ffd9a8" stopOpacity="0.34" />
          <stop offset="1" stopColor="#ffd9a8" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="vpoker-top" cx="0.5" cy="0.1" r="0.8">
          <stop offset="0" stopColor="#6d1a44" />
          <stop offset="1" stopColor="#1d0620" />
        </radialGradient>
        <linearGradient id="vpoker-brass" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe4a0" />
          <stop offset="0.5" stopColor="#c48a34" />
          <stop offset="1" stopColor="#7a4d14" />
        </linearGradient>
      </defs>
      {FOLDS.map((x) => (
        <path key={x} d={`M${x - 427} 0h53.4v470h-53.4z`} fill="url(#vpoker-fold)" />
      ))}
      <path d="M-400 0H400V600H-400Z" fill="url(#vpoker-dusk)" />
      <path
        d="M-400 0H400V20C330 44 270 44 200 22 130 44 70 44 0 22-70 44-130 44-200 22-270 44-330 44-400 20Z"
        fill="#3a0d33"
      />
      <path
        d="M-400 20C-330 44-270 44-200 22-130 44-70 44 0 22 70 44 130 44 200 22 270 44 330 44 400 20"
        fill="none"
        stroke="url(#vpoker-brass)"
        strokeWidth="3"
      />
      {BULBS.map((x, i) => (
        <circle key={x} cx={x} cy={9} r="2.6" fill="#ffe2a4" opacity={0.45 + (i % 3) * 0.2} />
      ))}
      <path d="M-470 600C-470 500-250 452 0 452S470 500 470 600Z" fill="url(#vpoker-top)" />
      <path
        d="M-470 600C-470 500-250 452 0 452S470 500 470 600"
        fill="none"
        stroke="url(#vpoker-brass)"
        strokeWidth="4"
      />
      <ellipse cy="400" rx="360" ry="210" fill="url(#vpoker-spot)" />
    </svg>
  )
}
