/** Deterministic pseudo-random numbers from 0 to 1, so that the town always looks the same. */
function* dice(): Generator<number, never> {
  let seed = 20_11
  for (;;) {
    seed = (seed * 48_271) % 2_147_483_647
    yield seed / 2_147_483_647
  }
}
const random = dice()
const between = (low: number, high: number): number => low + random.next().value * (high - low)

type House = {
  x: number
  width: number
  height: number
  roof: number
  tone: number
  panes: readonly (readonly [number, number])[]
}

function rowOf(size: number): House[] {
  const houses: House[] = []
  for (let x = -size; x < 1600;) {
    const width = size * between(0.8, 1.5)
    const height = size * between(0.5, 1.25)
    const panes = [0.24, 0.5, 0.76]
      .flatMap((across) => [0.3, 0.66].map((down) => [across, down] as const))
      .filter(() => random.next().value < 0.42)
    houses.push({
      x,
      width,
      height,
      roof: size * between(0.26, 0.4),
      tone: Math.floor(between(0, 3)),
      panes,
    })
    x += width * between(0.82, 1.04)
  }
  return houses
}
const STARS = Array.from(
  { length: 90 },
  () => [between(0, 1600), between(0, 620), between(0.7, 2.2)] as const,
)
const LAMPS = Array.from(
  { length: 120 },
  () => [between(0, 1600), 236 - between(0, 1) ** 2 * 54] as const,
)
const ROWS = [
  { size: 44, base: 240 },
  { size: 62, base: 300 },
  { size: 92, base: 400 },
].map((row) => ({ ...row, houses: rowOf(row.size) }))

export function TowerScene() {
  return (
    <>
      <div className="tower__sky">
        <svg viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
          <defs>
            <radialGradient id="tower-moon">
              <stop offset="0" stopColor="#fffbe6" />
              <stop offset="0.22" stopColor="#fff3c8" />
              <stop offset="0.25" stopColor="#ffeebc" stopOpacity="0.36" />
              <stop offset="1" stopColor="#ffeebc" stopOpacity="0" />
            </radialGradient>
          </defs>
          {STARS.map(([x, y, r], i) => (
            <circle
              key={i}
              cx={x}
              cy={y}
              r={r}
              fill="#fff6dc"
              opacity={1 - y / 760}
              className={i % 3 === 0 ? 'tower__star' : undefined}
            />
          ))}
          <circle cx="1010" cy="170" r="150" fill="url(#tower-moon)" />
        </svg>
      </div>
      <svg
        className="tower__far"
        viewBox="0 0 1600 400"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="tower-sea" x2="0" y2="1">
            <stop offset="0" stopColor="#f2a37c" />
            <stop offset="0.3" stopColor="#8a7ea0" />
            <stop offset="1" stopColor="#2a6f86" />
          </linearGradient>
          <linearGradient id="tower-hill" x2="0" y2="1">
            <stop offset="0" stopColor="#8a6080" />
            <stop offset="1" stopColor="#6a4a72" />
          </linearGradient>
        </defs>
        <path
          d="M0 190c120-40 220-52 330-36s170 34 290 20 200-58 330-44 190 46 320 34 220-34 330-14V250H0z"
          fill="#b5788a"
          opacity="0.7"
        />
        <path
          d="M0 222c140-26 260-40 400-18s220 20 360-8 260-30 400-2 280 18 440-6V262H0z"
          fill="url(#tower-hill)"
        />
        {LAMPS.map(([x, y], i) => (
          <circle key={i} cx={x} cy={y} r={i % 4 === 0 ? 2 : 1.3} fill="#ffd690" />
        ))}
        <path d="M0 240H1600V400H0z" fill="url(#tower-sea)" />
        {[258, 274, 292].map((y, i) => (
          <path
            key={y}
            d={`M${300 + i * 240} ${y}h${260 - i * 40}M${980 - i * 160} ${y + 6}h180`}
            stroke="#ffe2b0"
            strokeWidth="2"
            opacity="0.35"
          />
        ))}
      </svg>
      <svg
        className="tower__town"
        viewBox="0 0 1600 400"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        {ROWS.map(({ size, base, houses }, row) => (
          <g key={size} className={`tower__row tower__row--${row}`}>
            {houses.map(({ x, width, height, roof, tone, panes }) => (
              <g key={x} transform={`translate(${x.toFixed(1)} ${(base - height).toFixed(1)})`}>
                <path
                  d={`M0 0H${width.toFixed(1)}V400H0z`}
                  className={`tower__wall tower__wall--${tone}`}
                />
                <path
                  d={`M${width * 0.62} 0H${width.toFixed(1)}V400H${width * 0.62}z`}
                  fill="#1c1838"
                  opacity="0.22"
                />
                {panes.map(([across, down]) => (
                  <rect
                    key={`${across} ${down}`}
                    x={across * width - size * 0.05}
                    y={size * down * 0.9}
                    width={size * 0.1}
                    height={size * 0.16}
                    rx="1.500"
                    fill={across > 0.5 ? '#ffb84e' : '#ffd68a'}
                  />
                ))}
                <path
                  d={`M${-size * 0.08} 2L${width * 0.24} ${-roof}H${width * 0.76}L${width + size * 0.08} 2z`}
                  className={`tower__roof tower__roof--${tone}`}
                />
                <path
                  d={`M${width * 0.62} ${-roof}H${width * 0.76}L${width + size * 0.08} 2H${width * 0.7}z`}
                  fill="#2a0f2c"
                  opacity="0.25"
                />
              </g>
            ))}
          </g>
        ))}
      </svg>
    </>
  )
}

const ARCADE = [
  [-268, 38],
  [-206, 50],
  [-126, 60],
  [-42, 64],
  [42, 64],
  [126, 60],
  [206, 50],
  [268, 38],
] as const
const CORBELS = Array.from(
  { length: 15 },
  (_, i) => Math.sin(((i - 7) / 7.6) * (Math.PI / 2)) * 352,
)

export function TowerHead() {
  return (
    <svg
      className="tower__head"
      viewBox="-400 -420 800 420"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id="tower-dressed">
          <stop offset="0" stopColor="#8a5a3c" />
          <stop offset="0.16" stopColor="#f2c98c" />
          <stop offset="0.4" stopColor="#e0b27a" />
          <stop offset="0.66" stopColor="#9a7a6c" />
          <stop offset="0.9" stopColor="#4a5070" />
          <stop offset="1" stopColor="#262c4a" />
        </linearGradient>
        <linearGradient id="tower-lead">
          <stop offset="0" stopColor="#1f4a56" />
          <stop offset="0.3" stopColor="#5fa0a4" />
          <stop offset="0.5" stopColor="#2f6f7c" />
          <stop offset="1" stopColor="#0c2438" />
        </linearGradient>
        <linearGradient id="tower-gilt">
          <stop offset="0" stopColor="#fff0b8" />
          <stop offset="0.5" stopColor="#f0b040" />
          <stop offset="1" stopColor="#8a5410" />
        </linearGradient>
        <radialGradient id="tower-beam" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#fff2c4" stopOpacity="0.95" />
          <stop offset="0.3" stopColor="#ffd27a" stopOpacity="0.4" />
          <stop offset="1" stopColor="#ffd27a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M-330 0V-44C-200-30 200-30 330-44V0z" fill="url(#tower-dressed)" />
      {CORBELS.map((x) => (
        <path
          key={x}
          d={`M${x - 15}-66H${x + 15}L${x * 0.96 + 11}-24H${x * 0.96 - 11}z`}
          fill="#e8bd84"
          stroke="#5a3a30"
          strokeWidth="3"
          opacity={x > 170 ? 0.5 : 1}
        />
      ))}
      <path
        d="M-382-92C-200-74 200-74 382-92V-68C200-50-200-50-382-68z"
        fill="url(#tower-dressed)"
      />
      <path
        d="M-382-92C-200-74 200-74 382-92"
        stroke="#fff0cc"
        strokeWidth="3"
        fill="none"
        opacity="0.6"
      />
      <path d="M-312-92V-196H312V-92C200-76-200-76-312-92z" fill="url(#tower-dressed)" />
      <path d="M-312-196H312V-182H-312z" fill="#1c1030" opacity="0.4" />
      {ARCADE.map(([x, width]) => (
        <g key={x}>
          <path
            d={`M${x - width / 2}-88V${-148}a${width / 2} ${width / 2.2} 0 0 1 ${width} 0V-88z`}
            fill="#2a2440"
          />
          <path
            className="tower__arcade"
            d={`M${x - width / 2}-88V${-148}a${width / 2} ${width / 2.2} 0 0 1 ${width} 0V-88z`}
            fill="#ffc24e"
          />
        </g>
      ))}
      <path
        d="M-376-132C-200-114 200-114 376-132M-376-112C-200-94 200-94 376-112"
        stroke="#2c2030"
        strokeWidth="5"
        fill="none"
      />
      {Array.from({ length: 33 }, (_, i) => Math.sin(((i - 16) / 17) * (Math.PI / 2)) * 376).map(
        (x) => (
          <path
            key={x}
            d={`M${x} ${-76 - (x / 376) ** 2 * 18}v-40`}
            stroke="#2c2030"
            strokeWidth="3"
          />
        ),
      )}
      <path
        d="M-340-214C-200-198 200-198 340-214L326-190C200-176-200-176-326-190z"
        fill="url(#tower-dressed)"
      />
      <path
        d="M-348-212C-200-196 200-196 348-212C240-262 96-352 10-402H-10C-96-352-240-262-348-212z"
        fill="url(#tower-lead)"
      />
      {[-0.74, -0.44, -0.14, 0.16, 0.46, 0.76].map((side) => (
        <path
          key={side}
          d={`M${side * 348} ${-212 + (1 - side ** 2) * 12}Q${side * 150}-300 ${side * 9}-400`}
          stroke="#0c2a38"
          strokeWidth="3"
          fill="none"
          opacity="0.5"
        />
      ))}
      <path d="M-4-398V-418H4V-398z" fill="url(#tower-gilt)" />
      <ellipse cx="0" cy="-404" rx="11" ry="8" fill="url(#tower-gilt)" />
      <ellipse
        className="tower__beacon"
        cx="0"
        cy="-140"
        rx="400"
        ry="230"
        fill="url(#tower-beam)"
      />
    </svg>
  )
}

export function TowerShapes() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <radialGradient id="tower-flame" cx="0.5" cy="0.6" r="0.6">
          <stop offset="0" stopColor="#fffdf0" />
          <stop offset="0.45" stopColor="#ffd45e" />
          <stop offset="1" stopColor="#ff8a1e" />
        </radialGradient>
        <linearGradient id="tower-brass" x2="1">
          <stop offset="0" stopColor="#f6cf78" />
          <stop offset="0.5" stopColor="#b8761e" />
          <stop offset="1" stopColor="#5e3208" />
        </linearGradient>
        <symbol id="tower-lamp" viewBox="0 0 64 64">
          <path d="M25 12a7 7 0 0 1 14 0" fill="none" stroke="url(#tower-brass)" strokeWidth="3" />
          <path d="M20 18 32 10 44 18z" fill="url(#tower-brass)" />
          <path d="M21 19H43L46 48H18z" fill="#ffdf8e" opacity="0.85" />
          <path d="M32 24c6 8 9 12 9 17a9 9 0 0 1-18 0c0-5 3-9 9-17z" fill="url(#tower-flame)" />
          <path d="M21 19 18 48M43 19 46 48M32 19v4" stroke="#6a3a0c" strokeWidth="2.500" />
          <path d="M16 48H48L50 55H14z" fill="url(#tower-brass)" />
        </symbol>
        <symbol id="tower-wind" viewBox="0 0 64 64">
          <g fill="none" stroke="#bfe9f2" strokeWidth="4.500" strokeLinecap="round">
            <path d="M6 25H40a8 8 0 1 0-8-8" />
            <path d="M12 35H51a8 8 0 1 1-8 8" />
            <path d="M8 45H27a6.500 6.500 0 1 1-6.500 6.500" />
          </g>
        </symbol>
      </defs>
    </svg>
  )
}
