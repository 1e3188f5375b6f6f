export function MinesShapes() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <radialGradient id="mines-blue" cx="0.38" cy="0.3" r="0.85">
          <stop offset="0" stopColor="#5b8cff" />
          <stop offset="0.5" stopColor="#1f47c9" />
          <stop offset="1" stopColor="#0a1c6e" />
        </radialGradient>
        <radialGradient id="mines-white" cx="0.4" cy="0.32" r="0.8">
          <stop offset="0" stopColor="#fff" />
          <stop offset="1" stopColor="#cfdcf2" />
        </radialGradient>
        <radialGradient id="mines-sky" cx="0.4" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#a8e4ff" />
          <stop offset="1" stopColor="#3aa6e8" />
        </radialGradient>
        <radialGradient id="mines-iron" cx="0.36" cy="0.28" r="0.9">
          <stop offset="0" stopColor="#8b8496" />
          <stop offset="0.45" stopColor="#413a4c" />
          <stop offset="1" stopColor="#16111d" />
        </radialGradient>
        <symbol id="mines-gem" viewBox="0 0 64 64">
          <ellipse cx="32" cy="58" rx="18" ry="3.500" fill="#000" opacity="0.35" />
          <circle cx="32" cy="31" r="25" fill="url(#mines-blue)" />
          <circle cx="32" cy="33" r="15.500" fill="url(#mines-white)" />
          <circle cx="32" cy="34" r="10" fill="url(#mines-sky)" />
          <circle cx="32" cy="35" r="5.200" fill="#0b1030" />
          <path d="M15 21c4-8 12-12 20-11-8 2-14 6-17 13-1 2-4 1-3-2z" fill="#fff" opacity="0.65" />
          <circle cx="30" cy="32.500" r="1.500" fill="#fff" />
        </symbol>
        <symbol id="mines-mine" viewBox="0 0 64 64">
          <ellipse cx="32" cy="58" rx="18" ry="3.500" fill="#000" opacity="0.35" />
          {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
            <path
              key={turn}
              d="M29 4h6l-1 9h-4z"
              fill="#5d5568"
              transform={`rotate(${turn} 32 32)`}
            />
          ))}
          <circle cx="32" cy="32" r="20" fill="url(#mines-iron)" />
          <circle cx="32" cy="32" r="5.500" fill="#e8375f" />
          <circle cx="30.500" cy="30.500" r="1.800" fill="#ffc4d2" />
          <path d="M18 25c3-7 9-10 15-10-6 2-10 6-12 11-1 2-4 1-3-1z" fill="#fff" opacity="0.4" />
        </symbol>
      </defs>
    </svg>
  )
}
