export const SANDBOX_STYLE = `@font-face{font-family:Onest;src:url(/fonts/onest-latin.woff2) format("woff2");font-weight:100 900;unicode-range:U+0000-00FF,U+0131,U+02C6,U+2000-206F,U+2212}
@font-face{font-family:Onest;src:url(/fonts/onest-tr.woff2) format("woff2");font-weight:100 900;unicode-range:U+011E-011F,U+0130,U+015E-015F,U+20BA}
@font-face{font-family:Bricolage;src:url(/fonts/bricolage-latin.woff2) format("woff2");font-weight:500 800;unicode-range:U+0000-00FF,U+0131,U+2000-206F,U+2212}
@font-face{font-family:Bricolage;src:url(/fonts/bricolage-tr.woff2) format("woff2");font-weight:500 800;unicode-range:U+011E-011F,U+0130,U+015E-015F,U+20BA}
:root{color-scheme:dark light;--bg:#120d18;--surface:#1b1424;--field:#241b30;--ink:#f7f2f5;--ink-2:#b9adc4;--line:#382c47;--primary:#db1f48;--on-primary:#fff;--note:#2d2438}
@media (prefers-color-scheme:light){:root{--bg:#fbf8f5;--surface:#fff;--field:#f4eef0;--ink:#1b1424;--ink-2:#5e5268;--line:#e4dbe0;--note:#f6eef1}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--bg);color:var(--ink);font:420 16px/24px Onest,system-ui,sans-serif}
.pay{width:100%;max-width:400px;padding:24px;border-radius:16px;background:var(--surface);box-shadow:inset 0 0 0 1px var(--line)}
.pay__head{display:flex;align-items:center;gap:10px}
h1{margin:0;font:700 22px/28px Bricolage,system-ui,sans-serif;letter-spacing:-.015em}
.pay__note{margin:16px 0;padding:10px 12px;border-radius:12px;background:var(--note);color:var(--ink-2);font-size:14px;line-height:20px}
.pay__amount{margin:8px 0 16px;text-align:center;font:740 40px/48px Bricolage,system-ui,sans-serif;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.pay__facts{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0 0 20px;font-size:13px;line-height:20px}
dt{color:var(--ink-2)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.pay__form{display:grid;gap:10px}
.pay__form+.pay__button{margin-top:10px}
.pay__button{display:grid;place-items:center;width:100%;min-height:48px;padding:0 16px;border:0;border-radius:12px;background:var(--field);color:var(--ink);font:620 16px/24px Onest,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.pay__button--primary{background:var(--primary);color:var(--on-primary)}
.pay__button:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.pay__outcome{margin:0 0 16px;text-align:center;font-weight:620}
`
