import type { ReactNode } from 'react'
import { CUP, FOOT, MEDALLION, SUIT_PATHS, SUITS } from '#web/ui/card-paths.ts'

const RAYS = Array.from({ length: 12 }, (_, i) => i * 30)

export function CardShapes() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        {SUITS.map((suit) => (
          <symbol key={suit} id={`card-${suit}`} viewBox="0 0 100 100">
            <path fillRule="evenodd" d={SUIT_PATHS[suit]} fill="currentColor" />
          </symbol>
        ))}
        <linearGradient id="card-paper" x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="#fffdf6" />
          <stop offset="0.6" stopColor="#fbf3e2" />
          <stop offset="1" stopColor="#f0e2c6" />
        </linearGradient>
        <linearGradient id="card-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#f7dc94" />
          <stop offset="0.45" stopColor="#d29f3f" />
          <stop offset="1" stopColor="#9c6a1d" />
        </linearGradient>
        <linearGradient id="card-back" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#d3224d" />
          <stop offset="0.5" stopColor="#a50f36" />
          <stop offset="1" stopColor="#6d0a2a" />
        </linearGradient>
        <linearGradient id="card-red" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#b5163b" />
          <stop offset="1" stopColor="#7d0d2e" />
        </linearGradient>
        <linearGradient id="card-blue" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#22428f" />
          <stop offset="1" stopColor="#131f55" />
        </linearGradient>
        <pattern id="card-dots" width="30" height="52" patternUnits="userSpaceOnUse">
          {[
            [7.5, 13],
            [22.5, 39],
          ].map(([x = 0, y = 0]) => (
            <g key={x} transform={`translate(${x} ${y})`} fill="#ffe2a0" opacity="0.3">
              <circle cx="-4.500" cy="3" r="3.200" />
              <circle cx="4.500" cy="3" r="3.200" />
              <circle cy="-4.500" r="3.200" />
              <path d="M-9 12C-4 8.500 4 15.500 9 12 4 18-4 11-9 12Z" />
            </g>
          ))}
        </pattern>
        <pattern id="card-lattice" width="28" height="28" patternUnits="userSpaceOnUse">
          <path
            d="M14 0C17 8 20 11 28 14 20 17 17 20 14 28 11 20 8 17 0 14 8 11 11 8 14 0Z"
            fill="none"
            stroke="#ffd98a"
            strokeWidth="1.300"
            opacity="0.62"
          />
          <circle cx="14" cy="14" r="2.400" fill="#ffd98a" opacity="0.75" />
          <circle r="2.400" fill="#ffd98a" opacity="0.4" />
          <circle cx="28" r="2.400" fill="#ffd98a" opacity="0.4" />
          <circle cy="28" r="2.400" fill="#ffd98a" opacity="0.4" />
          <circle cx="28" cy="28" r="2.400" fill="#ffd98a" opacity="0.4" />
        </pattern>
        <symbol id="card-medallion" viewBox="-70 -70 140 140">
          <path d={MEDALLION} fill="url(#card-gold)" />
          <path d={MEDALLION} transform="scale(0.9)" fill="#fffaf0" />
          <path
            d={MEDALLION}
            transform="scale(0.82)"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.500"
            opacity="0.6"
          />
        </symbol>
        <symbol id="card-rosette" viewBox="-110 -110 220 220">
          {RAYS.map((turn) => (
            <g key={turn} transform={`rotate(${turn})`}>
              <path
                d="M0-104C9-92 11-82 0-70-11-82-9-92 0-104Z"
                fill="currentColor"
                opacity="0.85"
              />
              <path
                d="M0-68C16-74 24-84 28-96M0-68C-16-74-24-84-28-96"
                fill="none"
                stroke="#c08a2c"
                strokeWidth="2.600"
                strokeLinecap="round"
              />
              <circle cy="-62" r="2.600" fill="#c08a2c" />
            </g>
          ))}
          <circle r="66" fill="none" stroke="#c08a2c" strokeWidth="1.800" />
        </symbol>
        <symbol id="card-cup" viewBox="0 0 48 48">
          <path fillRule="evenodd" d={CUP} fill="currentColor" />
          <path d={FOOT} fill="currentColor" />
        </symbol>
        <Emblem id="king">
          <Turban />
        </Emblem>
        <Emblem id="queen">
          <Tulips />
        </Emblem>
        <Emblem id="jack">
          <Bow />
        </Emblem>
        <Emblem id="joker">
          <Cap />
        </Emblem>
      </defs>
    </svg>
  )
}

function Emblem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <symbol id={`card-${id}`} viewBox="-60 -60 120 120">
      {children}
    </symbol>
  )
}

function Turban() {
  return (
    <>
      <path
        d="M0-30C-6-44-3-54 4-59 4-51 12-48 8-36 17-44 23-44 26-42 19-37 16-30 8-24Z"
        fill="#eafaf4"
        stroke="#1b8f86"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M-20-2C-22-26-10-36 0-36S22-26 20-2Z" fill="#e3264f" />
      <path d="M-7-1C-9-20-4-33 0-35 4-33 9-20 7-1Z" fill="#f2607d" />
      <path
        d="M-44 14C-50-8-30-16-18-10-8-20 8-20 18-10 30-16 50-8 44 14 42 32 24 40 0 40S-42 32-44 14Z"
        fill="#fffaf0"
      />
      <path
        d="M-43 8C-26-6-2 2 8 22 14 34 6 38-4 39M-26-11C-8-10 12 4 16 30M-4-16C16-12 32 4 34 28M18-10C32-6 42 4 43 18M-44 18C-34 12-18 18-12 38"
        fill="none"
        stroke="#d9c39a"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M0-34C9-26 9-18 0-8-9-18-9-26 0-34Z" fill="url(#card-gold)" />
      <path d="M0-29C5-24 5-19 0-13-5-19-5-24 0-29Z" fill="#18a79a" />
      <circle cy="-6" r="3.400" fill="#fff" />
      <path d="M-38 34C-20 46 20 46 38 34L36 44C20 54-20 54-36 44Z" fill="url(#card-gold)" />
      {[-24, -12, 0, 12, 24].map((x) => (
        <circle
          key={x}
          cx={x}
          cy={46 - (x / 24) ** 2 * 3.5}
          r="3"
          fill={x % 24 === 0 ? '#18a79a' : '#e3264f'}
        />
      ))}
    </>
  )
}

function Tulips() {
  return (
    <>
      <path
        d="M0 54C-2 26 0 8 0-8M-2 54C-10 30-22 18-30 4M2 54C10 30 22 18 30 4"
        fill="none"
        stroke="#3fc58e"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M-6 54C-30 46-46 30-50 10-34 22-16 32-6 54ZM6 54C30 46 46 30 50 10 34 22 16 32 6 54Z"
        fill="#27a673"
      />
      {[
        [-32, 4, -26, '#ffb84d', '#ffe0a0'],
        [32, 4, 26, '#ffb84d', '#ffe0a0'],
        [0, -8, 0, '#ff5d7d', '#ffc0cb'],
      ].map(([x, y, turn, fill, light]) => (
        <g
          key={String(x)}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${x === 0 ? 1.12 : 0.92})`}
        >
          <path
            d="M-16-6C-18-24-12-34-10-46-5-36-3-30 0-24 3-30 5-36 10-46 12-34 18-24 16-6 12 6-12 6-16-6Z"
            fill={String(fill)}
          />
          <path d="M0-46C9-28 8-10 0 2-8-10-9-28 0-46Z" fill={String(light)} />
        </g>
      ))}
      <circle cy="50" r="4" fill="url(#card-gold)" />
    </>
  )
}

function Cap() {
  return (
    <>
      <path d="M-34 24C-36-2-42-20-54-12-52-36-24-42-8 6Z" fill="#18a79a" />
      <path d="M34 24C36-2 42-20 54-12 52-36 24-42 8 6Z" fill="#e3264f" />
      <path d="M-22 22C-20-14-10-34 0-46 10-34 20-14 22 22Z" fill="url(#card-gold)" />
      <path d="M0-46C10-34 20-14 22 22H0Z" fill="#fff" fillOpacity="0.25" />
      {[
        [-54, -6],
        [0, -48],
        [54, -6],
      ].map(([x, y]) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="7"
          fill="url(#card-gold)"
          stroke="#7a4d14"
          strokeWidth="1.500"
        />
      ))}
      <path
        d="M-40 22C-20 10 20 10 40 22L37 44C18 34-18 34-37 44Z"
        fill="#fffaf0"
        stroke="#c08a2c"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      {[-24, -8, 8, 24].map((x) => (
        <circle key={x} cx={x} cy={27 + (x / 24) ** 2 * 3} r="3.200" fill="#e3264f" />
      ))}
    </>
  )
}

function Bow() {
  return (
    <>
      <path
        d="M-46 34C-34-40 34-40 46 34"
        fill="none"
        stroke="url(#card-gold)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M-28-4C-14-24 14-24 28-4"
        fill="none"
        stroke="#18a79a"
        strokeWidth="3.500"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <path
        d="M-46 34C-54 36-56 44-50 48-48 42-44 40-40 42ZM46 34C54 36 56 44 50 48 48 42 44 40 40 42Z"
        fill="#e3264f"
      />
      <path d="M-46 36L0 46 46 36" fill="none" stroke="#fffaf0" strokeWidth="2" />
      <path d="M0 50V-44" stroke="#e9cf9b" strokeWidth="4.500" />
      <path d="M0-60C5-50 10-44 13-38L0-43-13-38C-10-44-5-50 0-60Z" fill="#fffaf0" />
      <path
        d="M-2 56C-14 50-14 38-12 32-8 36-4 40-2 44ZM2 56C14 50 14 38 12 32 8 36 4 40 2 44Z"
        fill="#ff5d7d"
      />
      {[-24, 24].map((x) => (
        <path
          key={x}
          d={`M${x} 6C${x + 6} 12 ${x + 6} 18 ${x} 24 ${x - 6} 18 ${x - 6} 12 ${x} 6Z`}
          fill="#ffb84d"
        />
      ))}
    </>
  )
}
