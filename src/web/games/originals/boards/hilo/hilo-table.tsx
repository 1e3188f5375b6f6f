const PETALS = Array.from({ length: 24 }, (_, i) => i * 15)

export function HiloTable() {
  return (
    <svg
      className="hilo__table"
      viewBox="-400 -300 800 600"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="hilo-felt" cx="0.5" cy="0.42" r="0.75">
          <stop offset="0" stopColor="#1c8a66" />
          <stop offset="0.42" stopColor="#0c5a43" />
          <stop offset="1" stopColor="#03201a" />
        </radialGradient>
        <radialGradient id="hilo-lamp" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#ffe9b0" stopOpacity="0.34" />
          <stop offset="1" stopColor="#ffe9b0" stopOpacity="0" />
        </radialGradient>
        <pattern
          id="hilo-weave"
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(34)"
        >
          <path d="M0 0H7M0 3.500H7" stroke="#02130f" strokeOpacity="0.2" strokeWidth="1" />
        </pattern>
      </defs>
      <path d="M-400-300H400V300H-400Z" fill="url(#hilo-felt)" />
      <path d="M-400-300H400V300H-400Z" fill="url(#hilo-weave)" />
      <g fill="none" stroke="#e6bf6a" opacity="0.32">
        <circle r="238" strokeWidth="1.500" />
        <circle r="246" strokeWidth="4" />
        <circle r="214" strokeWidth="1" strokeDasharray="2 7" />
        {PETALS.map((turn) => (
          <path
            key={turn}
            d="M0-238C16-222 16-204 0-190-16-204-16-222 0-238Z"
            transform={`rotate(${turn})`}
            strokeWidth="1.500"
          />
        ))}
        <path
          d="M0-330C30-292 74-276 128-262M0-330C-30-292-74-276-128-262M0 330C30 292 74 276 128 262M0 330C-30 292-74 276-128 262"
          strokeWidth="2"
        />
        <path
          d="M-254 0C-290-26-306-26-342 0-306 26-290 26-254 0ZM254 0C290-26 306-26 342 0 306 26 290 26 254 0Z"
          strokeWidth="2"
        />
        <circle cx="-298" r="6" />
        <circle cx="298" r="6" />
      </g>
      <ellipse cx="0" cy="-30" rx="380" ry="260" fill="url(#hilo-lamp)" />
    </svg>
  )
}
