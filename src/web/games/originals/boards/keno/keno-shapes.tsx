export function KenoShapes() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <linearGradient id="keno-ruby" x1="0" y1="0" x2="0.7" y2="1">
          <stop offset="0" stopColor="#ff8d9c" />
          <stop offset="0.35" stopColor="#e8203f" />
          <stop offset="1" stopColor="#7c0521" />
        </linearGradient>
        <linearGradient id="keno-table" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ff6076" />
          <stop offset="0.5" stopColor="#d8112f" />
          <stop offset="1" stopColor="#a90724" />
        </linearGradient>
        <symbol id="keno-gem" viewBox="0 0 64 64">
          <path d="M20 4h24l16 16v24L44 60H20L4 44V20z" fill="url(#keno-ruby)" />
          <path d="M20 4h24l-6 12H26z" fill="#ffc2ca" opacity="0.85" />
          <path d="M4 20 20 4l6 12-10 10z" fill="#ff9aa8" opacity="0.8" />
          <path d="M44 4l16 16-12 6-10-10z" fill="#ff4c66" opacity="0.8" />
          <path d="M4 20l12 6v12L4 44z" fill="#f0324e" opacity="0.75" />
          <path d="M60 20v24l-12-6V26z" fill="#9c0a26" opacity="0.75" />
          <path d="M4 44l12-6 10 10-6 12z" fill="#a80c2a" opacity="0.8" />
          <path d="M60 44 44 60l-6-12 10-10z" fill="#5c0218" opacity="0.85" />
          <path d="M20 60l6-12h12l6 12z" fill="#7a0420" opacity="0.85" />
          <path d="M26 16h12l10 10v12L38 48H26L16 38V26z" fill="url(#keno-table)" />
          <path d="M26 16h12l4 4-22 22-4-4V26z" fill="#fff" opacity="0.16" />
          <path
            d="M20 4h24l16 16v24L44 60H20L4 44V20z"
            fill="none"
            stroke="#ffd98a"
            strokeWidth="2"
          />
        </symbol>
      </defs>
    </svg>
  )
}
