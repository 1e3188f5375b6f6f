/** A fraction that looks random and is always the same. */
const scatter = (n: number): number => Math.abs(Math.sin(n * 12.9898) * 43_758.5453) % 1
const STARS = Array.from({ length: 70 }, (_, i) => ({ x: scatter(i) * 400, y: scatter(i + 0.5) ** 1.4 * 160, r: 0.3 + scatter(i + 0.25) * 0.7 }))
const HOUSES = [0, 34, 74, 108, 150, 196, 232, 276, 316, 352]

/** The Bosphorus by night: stars, hills, lit houses on the shore, their light on the water. */
export function LimboSky() {
  return (
    <svg className="limbo__sky" viewBox="0 0 400 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="limbo-air" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a1030" /><stop offset="0.55" stopColor="#2a1f58" /><stop offset="0.82" stopColor="#7a3566" /><stop offset="1" stopColor="#d9764a" />
        </linearGradient>
        <linearGradient id="limbo-sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stopColor="#5a2c5c" /><stop offset="1" stopColor="#150f2c" /></linearGradient>
        <radialGradient id="limbo-glow"><stop offset="0" stopColor="#ffd98a" stopOpacity="0.9" /><stop offset="1" stopColor="#ffb14e" stopOpacity="0" /></radialGradient>
        <linearGradient id="limbo-paper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stopColor="#ff9a4d" /><stop offset="0.6" stopColor="#ffce73" /><stop offset="1" stopColor="#fff0b8" /></linearGradient>
        <symbol id="limbo-lantern" viewBox="0 0 64 84">
          <circle cx="32" cy="46" r="38" fill="url(#limbo-glow)" opacity="0.55" />
          <path d="M16 20c2-9 30-9 32 0 4 16 3 30-5 44H21C13 50 12 36 16 20z" fill="url(#limbo-paper)" />
          <path d="M24 13c-4 16-4 34 2 51M40 13c4 16 4 34-2 51M32 12v52" fill="none" stroke="#b5552a" strokeOpacity="0.45" />
          <path d="M21 64h22l-2 5H23z" fill="#7a3520" /><circle cx="32" cy="62" r="4" fill="#fffbe6" />
        </symbol>
      </defs>
      <path d="M0 0h400v240H0z" fill="url(#limbo-air)" />
      {STARS.map(({ x, y, r }) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="#fff" opacity={0.2 + r / 2} />)}
      <path d="M0 214c60-34 120-30 170-8 60-34 140-30 230 2v40H0z" fill="#2d1746" />
      <path d="M0 232c90-26 150-16 220-2 60-16 120-14 180 0v16H0z" fill="#1b0f30" />
      {HOUSES.map((x, i) => (
        <g key={x}>
          <path d={`M${x + 4} 240v-${12 + (i % 3) * 5}l9-6 9 6v${12 + (i % 3) * 5}z`} fill="#140b24" />
          <path d={`M${x + 9} ${232 - (i % 2) * 3}h3v4h-3zM${x + 15} ${232 - (i % 2) * 3}h3v4h-3z`} fill="#ffcf7a" />
        </g>
      ))}
      <path d="M0 240h400v60H0z" fill="url(#limbo-sea)" />
      {HOUSES.map((x, i) => <path key={x} d={`M${x + 8} ${246 + (i % 4) * 7}h${16 + (i % 3) * 9}`} stroke="#ffcf7a" strokeOpacity="0.35" strokeWidth="2" strokeLinecap="round" />)}
    </svg>
  )
}
