/** The style of the log page: the design tokens of the window, in the theme that the user chose. */

export const logPageStyle = `
:root {
  color-scheme: light dark;
  --background: #f6f7f9; --panel: #fff; --line: #e4e7ec; --faint-line: #eef0f3; --control: #d5dae2;
  --text: #141a24; --muted: #566074; --accent: #2f5bea; --bad: #c2410c; --bad-soft: #fdeee5; --hover: #f2f4f7;
  font: 13px/1.45 system-ui, "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --background: #0e1116; --panel: #151a21; --line: #262d38; --faint-line: #1e242d; --control: #333c4a;
    --text: #e8ecf2; --muted: #a9b3c1; --accent: #7d9bff; --bad: #f59a6a; --bad-soft: #3a2116; --hover: #1a202a;
  }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--background); color: var(--text); font-variant-numeric: tabular-nums }
header {
  position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px;
  padding: 12px 20px; border-bottom: 1px solid var(--line); background: var(--panel);
}
h1 { margin: 0; font-size: 17px; font-weight: 660; letter-spacing: -0.01em }
form { display: flex; flex: 1 1 260px; gap: 8px; max-width: 420px }
input, button { height: 32px; border: 1px solid var(--control); border-radius: 8px; background: var(--panel); color: var(--text); font: inherit }
input { flex: 1; min-width: 0; padding: 0 10px }
input::placeholder { color: var(--muted); opacity: 1 }
button { padding: 0 14px; font-weight: 550 }
button:hover, summary:hover { background: var(--hover) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -1px }
.count { margin: 0 0 0 auto; color: var(--muted) }
ol { margin: 16px 20px; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; background: var(--panel); overflow: hidden }
li + li { border-top: 1px solid var(--faint-line) }
.line { display: grid; grid-template-columns: 14px 126px 56px minmax(0, 1fr); gap: 10px; align-items: baseline; padding: 7px 14px; list-style: none }
.line::before { content: ""; }
summary { cursor: pointer }
summary::-webkit-details-marker { display: none }
summary.line::before { content: "›"; color: var(--muted) }
details[open] > summary.line::before { rotate: 90deg }
.time { color: var(--muted); white-space: nowrap }
.level { justify-self: start; padding: 0 7px; border-radius: 6px; color: var(--muted); font-size: 12px; white-space: nowrap }
.level.error { background: var(--bad-soft); color: var(--bad); font-weight: 600 }
.message { overflow-wrap: anywhere }
pre { margin: 4px 14px 12px 38px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--background); font: 12px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
.nothing { margin: 48px 20px; color: var(--muted); text-align: center }
@media (max-width: 560px) {
  .line { grid-template-columns: 14px auto 1fr }
  .message { grid-column: 2 / -1 }
  pre { margin-left: 14px }
}
`
